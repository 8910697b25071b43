import { expect, test } from 'vitest';
import {
  configurationQuery,
  defaultConfiguration,
  parseConfiguration,
  priceOf,
  toggleAddOn,
  type Configuration,
} from './app-price.ts';

const none: Configuration = { support: 'regular', addOns: [] };
const all: Configuration = { support: 'enterprise', addOns: ['reskin', 'publish', 'seo'] };

test.each([
  ['the bare app', 12_999, 15_299, none, 12_999, 15_299],
  ['what is chosen to begin with', 12_999, 15_299, defaultConfiguration, 14_099, 16_399],
  ['premium support', 12_999, 15_299, { ...none, support: 'premium' as const }, 13_498, 15_798],
  ['everything', 5_999, undefined, all, 8_197, undefined],
  ['an original price that is not higher', 9_999, 9_999, none, 9_999, undefined],
  ['an original price that is lower', 9_999, 8_999, all, 12_197, undefined],
])('%s adds up', (_what, price, originalPrice, configuration, total, struckTotal) => {
  const app = originalPrice === undefined ? { price } : { price, originalPrice };
  expect(priceOf(app, configuration)).toMatchObject({ base: price, total, struckTotal });
});

test('a total is the sum of its parts', () => {
  const { base, support, addOns, total } = priceOf({ price: 8_499 }, all);
  expect([base, support, addOns, base + support + addOns]).toEqual([8_499, 999, 1_199, total]);
});

test('an add-on is toggled, and the order stays', () => {
  expect(toggleAddOn(none, 'seo').addOns).toEqual(['seo']);
  expect(toggleAddOn({ ...none, addOns: ['seo'] }, 'reskin').addOns).toEqual(['reskin', 'seo']);
  expect(toggleAddOn(all, 'publish').addOns).toEqual(['reskin', 'seo']);
});

test.each([none, defaultConfiguration, all])('a link carries %o there unchanged', (configuration) => {
  const query = new URLSearchParams(configurationQuery('7', configuration));
  expect(parseConfiguration(query)).toEqual({ appId: '7', configuration });
});

test.each([
  ['', undefined],
  ['app=parallel', undefined],
  ['app=99999999999', undefined],
  ['app=7', { appId: '7', configuration: defaultConfiguration }],
  [
    'app=7&support=free&addons=reskin,yacht,reskin&price=1',
    { appId: '7', configuration: { support: 'regular', addOns: ['reskin'] } },
  ],
  ['app=7&support=premium&addons=', { appId: '7', configuration: { support: 'premium', addOns: [] } }],
])('of the query "%s" only what exists is taken', (query, chosen) => {
  expect(parseConfiguration(new URLSearchParams(query))).toEqual(chosen);
});
