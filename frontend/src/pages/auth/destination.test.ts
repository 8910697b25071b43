import { expect, test } from 'vitest';
import { dashboardPath, destinationAfterSignIn, signInPath } from './destination.ts';

test('signing in leads to the page that was asked for', () => {
  expect(destinationAfterSignIn('/prism-dashboard-2025?article=7')).toBe('/prism-dashboard-2025?article=7');
});

test('without one it leads to the dashboard', () => {
  expect(destinationAfterSignIn(null)).toBe(dashboardPath);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
  'never to another site: %j',
  (wanted) => {
    expect(destinationAfterSignIn(wanted)).toBe(dashboardPath);
  },
);

test('the way back is only spelled out where it is not the usual one', () => {
  expect(signInPath(dashboardPath)).toBe('/auth');
  expect(signInPath('/prism-dashboard-2025?article=7')).toBe('/auth?next=%2Fprism-dashboard-2025%3Farticle%3D7');
  expect(signInPath(dashboardPath, '/prism-secure-portal')).toBe('/prism-secure-portal');
});
