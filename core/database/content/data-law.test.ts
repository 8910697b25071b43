import { expect, test } from 'vitest';
import { dataLawOf } from './data-law.ts';

test.each([
  ['United Kingdom', 'UK GDPR'],
  ['Scotland', 'UK GDPR'],
  ['', 'UK GDPR'],
  ['Portugal', 'GDPR'],
  ['The Netherlands', 'GDPR'],
  ['Czech Republic', 'GDPR'],
  ['norway', 'GDPR'],
  ['IE', 'GDPR'],
])('a studio in %j is under the %s', (country, law) => {
  expect(dataLawOf(country)['data law in short']).toBe(law);
});

test('of another country nothing is said but its name', () => {
  const texts = Object.values(dataLawOf('Canada')).join(' ');
  expect(texts).toContain('law on personal data of Canada');
  expect(texts).not.toMatch(/GDPR|Commission|Europe|United Kingdom/);
});
