import { expect, test } from 'vitest';
import { initialInputs as initialOf, ranges, readCost, readInputs, toStep, withInputs } from './inputs.ts';
import { choices } from '../../../test/roi-choices.ts';

const initialInputs = initialOf(choices);

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readInputs(choices, (name) => params.get(name));
};

test.each([
  ['', {}],
  [
    'industry=gaming&appType=both&monetization=one-time',
    { industry: 'gaming', appType: 'both', monetization: 'one-time' },
  ],
  ['industry=mining&appType=toString&monetization=', {}],
  ['userBase=25000&conversionRate=4.3', { userBase: 25_000, conversionRate: 4.3 }],
  [
    'userBase=5&monthlyRevenue=900&conversionRate=-1&retentionRate=100',
    {
      userBase: 1000,
      monthlyRevenue: 200,
      conversionRate: 0.5,
      retentionRate: 95,
    },
  ],
  ['userBase=many&monthlyRevenue=&conversionRate=NaN&retentionRate=1e999', {}],
  [
    'userBase=12345&monthlyRevenue=52.4&conversionRate=2.54',
    { userBase: 12_000, monthlyRevenue: 50, conversionRate: 2.5 },
  ],
  ['developmentCost=0', { developmentCost: 0 }],
  ['developmentCost=plenty', { developmentCost: 0 }],
  ['developmentCost=-5', { developmentCost: 0 }],
  ['developmentCost=1e300', { developmentCost: 1_000_000_000 }],
])('the URL "%s" is validated', (query, expected) => {
  expect(read(query)).toEqual({ ...initialInputs, ...expected });
});

test.each([
  ['75000', 75_000],
  ['$75,000', 75_000],
  [' 75 000 ', 75_000],
  ['£75,000', 75_000],
  ['CHF 75,000', 75_000],
  ['1999.5', 2000],
  ['', 0],
  ['abc', 0],
  ['-1', 0],
  ['Infinity', 1_000_000_000],
])('a cost typed as "%s" counts as %s', (text, cost) => {
  expect(readCost(text)).toBe(cost);
});

test('ninety-five steps of a tenth end exactly at the maximum', () => {
  const { conversionRate: range } = ranges;
  const values = Array.from({ length: 96 }, (_, steps) => toStep(range, range.min + steps * range.step));
  expect(values.map(String)).toEqual(values.map((_, index) => String((5 + index) / 10)));
});

test('inputs written to a URL are read back, and other parameters stay', () => {
  const inputs = { ...initialInputs, conversionRate: 0.7, developmentCost: 0 };
  const search = withInputs('?utm_source=mail', inputs, choices);
  expect(search).toContain('utm_source=mail&');
  expect(read(search)).toEqual(inputs);
  expect(withInputs(search, initialInputs, choices)).toBe('?utm_source=mail');
  expect(withInputs('', initialInputs, choices)).toBe('');
});

test('a question without choices is not asked', () => {
  const none = { appType: [], industry: [], monetization: [] };
  const inputs = readInputs(none, (name) => (name === 'userBase' ? '25000' : 'gaming'));
  expect(inputs).toMatchObject({ appType: '', industry: '', monetization: '', userBase: 25_000 });
  expect(withInputs('', inputs, none)).toMatch(/^\?userBase=25000&/);
  expect(withInputs('', inputs, none)).not.toContain('industry');
});
