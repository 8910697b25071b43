import { expect, test } from 'vitest';
import {
  appIn,
  configurationIn,
  configurationQuery,
  defaultConfiguration,
  priceOf,
  toggleAddOn,
  type Configuration,
  type Options,
} from './app-price.ts';

const extra = (key: string, price: number) => ({ key, name: key, description: '', price });
const options: Options = {
  supportLevels: [extra('regular', 0), extra('premium', 499), extra('enterprise', 999)],
  addOns: [
    { ...extra('reskin', 950), preselected: true },
    { ...extra('publish', 150), preselected: true },
    { ...extra('seo', 99), preselected: false },
  ],
};
const nothing: Options = { supportLevels: [], addOns: [] };

const none: Configuration = { support: 'regular', addOns: [] };
const all: Configuration = { support: 'enterprise', addOns: ['reskin', 'publish', 'seo'] };
const first = defaultConfiguration(options);

test.each([
  ['the bare app', 12_999, 15_299, none, 12_999, 15_299],
  ['what is chosen to begin with', 12_999, 15_299, first, 14_099, 16_399],
  ['premium support', 12_999, 15_299, { ...none, support: 'premium' }, 13_498, 15_798],
  ['everything', 5_999, undefined, all, 8_197, undefined],
  ['an original price that is not higher', 9_999, 9_999, none, 9_999, undefined],
  ['an original price that is lower', 9_999, 8_999, all, 12_197, undefined],
])('%s adds up', (_what, price, originalPrice, configuration, total, struckTotal) => {
  const app = originalPrice === undefined ? { price } : { price, originalPrice };
  expect(priceOf(app, configuration, options)).toMatchObject({ base: price, total, struckTotal });
});

test('a total is the sum of its parts', () => {
  const { base, support, addOns, total } = priceOf({ price: 8_499 }, all, options);
  expect([base, support, addOns, base + support + addOns]).toEqual([8_499, 999, 1_199, total]);
});

test("without options, the price is the app's, even from an old link", () => {
  expect(defaultConfiguration(nothing)).toEqual({ support: '', addOns: [] });
  expect(priceOf({ price: 8_499 }, all, nothing)).toMatchObject({ total: 8_499, support: 0, addOns: 0 });
  expect(configurationQuery('7', defaultConfiguration(nothing))).toBe('app=7&addons=');
});

test('an add-on is toggled, and the order stays', () => {
  expect(toggleAddOn(none, 'seo', options).addOns).toEqual(['seo']);
  expect(toggleAddOn({ ...none, addOns: ['seo'] }, 'reskin', options).addOns).toEqual(['reskin', 'seo']);
  expect(toggleAddOn(all, 'publish', options).addOns).toEqual(['reskin', 'seo']);
});

test.each([none, first, all])('a link carries %o unchanged', (configuration) => {
  const query = new URLSearchParams(configurationQuery('7', configuration));
  expect([appIn(query), configurationIn(query, options)]).toEqual(['7', configuration]);
});

test.each([
  ['', undefined, first],
  ['app=parallel', undefined, first],
  ['app=99999999999', undefined, first],
  ['app=7', '7', first],
  ['app=7&support=free&addons=reskin,yacht,reskin&price=1', '7', { support: 'regular', addOns: ['reskin'] }],
  ['app=7&support=premium&addons=', '7', { support: 'premium', addOns: [] }],
])('the query "%s" selects only options that exist', (text, app, configuration) => {
  const query = new URLSearchParams(text);
  expect([appIn(query), configurationIn(query, options)]).toEqual([app, configuration]);
});
