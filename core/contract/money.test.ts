import { expect, test } from 'vitest';
import { currencyName, currencySign, formatPrice } from './money.ts';

test.each([
  ['USD', '$', '$12,999', 'US dollars'],
  ['GBP', '£', '£12,999', 'British pounds'],
  ['EUR', '€', '€12,999', 'euros'],
  // Not every dollar is the American one.
  ['CAD', 'CA$', 'CA$12,999', 'Canadian dollars'],
  ['CHF', 'CHF', 'CHF\u00a012,999', 'Swiss francs'],
])('amounts of %s are shown with %s: %s, and named %s', (currency, sign, shown, name) => {
  expect(currencySign(currency)).toBe(sign);
  expect(formatPrice(12_999, currency)).toBe(shown);
  expect(currencyName(currency)).toBe(name);
});

test('a price is rounded to whole units, and has its cents where they are asked for', () => {
  expect(formatPrice(4.5, 'GBP')).toBe('£5');
  expect(formatPrice(4.5, 'GBP', 2)).toBe('£4.50');
});
