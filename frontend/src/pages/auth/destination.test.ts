import { expect, test } from 'vitest';
import { dashboardPath, destinationAfterSignIn, signInPath } from './destination.ts';

test('signing in leads to the requested page', () => {
  expect(destinationAfterSignIn('/prism-dashboard-2025?article=7')).toBe('/prism-dashboard-2025?article=7');
});

test('without a requested page it leads to the dashboard', () => {
  expect(destinationAfterSignIn(null)).toBe(dashboardPath);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
  'it never leads to another site: %j',
  (wanted) => {
    expect(destinationAfterSignIn(wanted)).toBe(dashboardPath);
  },
);

test('the requested page is in the URL only if it is not the dashboard', () => {
  expect(signInPath(dashboardPath)).toBe('/auth');
  expect(signInPath('/prism-dashboard-2025?article=7')).toBe('/auth?next=%2Fprism-dashboard-2025%3Farticle%3D7');
  expect(signInPath(dashboardPath, '/prism-secure-portal')).toBe('/prism-secure-portal');
});
