import { currencyCodes } from '@prism/core/content/currencies';
import { expect, test } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

test.each([
  ['Europe/Lisbon', { country: 'Portugal', currency: 'EUR' }],
  ['Australia/Hobart', { country: 'Australia', currency: 'AUD' }],
  ['America/Indiana/Knox', { country: 'United States', currency: 'USD' }],
  ['Antarctica/Troll', undefined],
  ['UTC', undefined],
])('a studio in %s begins with its country and currency', (zone, facts) => {
  expect(countryOfZone(zone)).toEqual(facts);
});

test('every currency is one that a studio may use', () => {
  const used = Intl.supportedValuesOf('timeZone').flatMap((zone) => countryOfZone(zone)?.currency ?? []);
  expect(new Set(used)).toEqual(new Set(currencyCodes));
});
