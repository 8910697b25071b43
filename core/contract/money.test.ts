import { expect, test } from 'vitest';
import { currencyCodes } from '../content/currencies.ts';
import { currencyName } from './currency-name.ts';
import { currencyDecimals, currencySign, formatPrice } from './money.ts';

test.each([
  ['USD', '$', '$12,999', 'US dollars'],
  ['GBP', '£', '£12,999', 'British pounds'],
  ['EUR', '€', '€12,999', 'euros'],
  // Other dollars need their own sign.
  ['CAD', 'CA$', 'CA$12,999', 'Canadian dollars'],
  ['CHF', 'CHF', 'CHF\u00a012,999', 'Swiss francs'],
])('amounts of %s have %s: %s, and are named %s', (currency, sign, shown, name) => {
  expect(currencySign(currency)).toBe(sign);
  expect(formatPrice(12_999, currency)).toBe(shown);
  expect(currencyName(currency)).toBe(name);
});

test('a price is rounded to whole units; decimals are optional', () => {
  expect(formatPrice(4.5, 'GBP')).toBe('£5');
  expect(formatPrice(4.5, 'GBP', 2)).toBe('£4.50');
});

test.each(currencyCodes)('amounts of %s equal those of Intl', (currency) => {
  const own = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  expect(currencyDecimals(currency)).toBe(own.maximumFractionDigits);
  for (const decimals of [0, 2])
    for (const amount of [0, 0.5, 7, 999, 1_000, 12_345.678, 1_234_567, -4.5, -1_200]) {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const written = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(amount);
      expect(formatPrice(amount, currency, decimals)).toBe(written);
    }
});
