import { withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import { formatPrice } from '@prism/core/contract/money';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { initialInputs as initialOf } from './inputs.ts';
import { calculateRoi, type RoiInputs, verdictOf } from './roi.ts';
import { choices } from '../../../test/roi-choices.ts';

const initialInputs = initialOf(choices);
const { labels } = withDefaultTexts(pages['returns-calculator'].fields, {});

const shown = (inputs: Partial<RoiInputs>) =>
  figuresOf(calculateRoi({ ...initialInputs, ...inputs }, choices), (amount) => formatPrice(amount, 'USD'), labels);

const usual = {
  monthlyRevenue: '$22,500',
  yearlyRevenue: '$351,000',
  roi: '368.0%',
  breakEven: '3.3 months',
  totalROI3Years: '1097.6%',
  userLTV: '$1,714',
  years: ['$351,000', '$296,595', '$250,623'],
};

test.each<[string, Partial<RoiInputs>, Partial<typeof usual>]>([
  ['the usual figures', {}, usual],
  ['a web application', { appType: 'web' }, { monthlyRevenue: '$18,750', yearlyRevenue: '$292,500', roi: '290.0%' }],
  ['mobile and web', { appType: 'both' }, { monthlyRevenue: '$33,750', breakEven: '2.2 months' }],
  ['gaming with adverts', { industry: 'gaming', monetization: 'ads' }, { monthlyRevenue: '$9,000', roi: '130.4%' }],
  ['a marketplace', { monetization: 'marketplace' }, { monthlyRevenue: '$30,000', yearlyRevenue: '$468,000' }],
  ['freemium', { monetization: 'freemium' }, { monthlyRevenue: '$18,000' }],
  ['a single payment', { monetization: 'one-time' }, { monthlyRevenue: '$12,000' }],
  ['education', { industry: 'education' }, { yearlyRevenue: '$297,000', years: ['$297,000', '$212,355', '$151,834'] }],
  ['95% retention', { retentionRate: 95 }, { userLTV: '$12,000', years: ['$351,000', '$433,485', '$535,354'] }],
  ['a loss', { developmentCost: 1_000_000 }, { roi: '-64.9%', breakEven: '44.4 months', totalROI3Years: '-10.2%' }],
  ['a loss too small to see', { developmentCost: 351_001 }, { roi: '0.0%' }],
  ['no cost', { developmentCost: 0 }, { roi: 'n/a', totalROI3Years: 'n/a', breakEven: '0.0 months' }],
  [
    'no revenue',
    { monthlyRevenue: 0 },
    { monthlyRevenue: '$0', roi: '-100.0%', totalROI3Years: '-100.0%', breakEven: 'n/a', userLTV: '$0' },
  ],
  ['nobody to sell to', { userBase: 0 }, { yearlyRevenue: '$0', breakEven: 'n/a' }],
])('%s', (_case, inputs, expected) => {
  expect(shown(inputs)).toMatchObject(expected);
});

test.each([0, 1, 1_000_000_000])('at a cost of %s, no end of a range gives NaN', (cost) => {
  for (const retentionRate of [30, 95])
    for (const userBase of [0, 1000, 1_000_000]) {
      const figures = shown({ appType: 'both', developmentCost: cost, retentionRate, userBase, conversionRate: 10 });
      expect(JSON.stringify(figures)).not.toMatch(/NaN|Infinity|∞|e\+/);
    }
});

test.each([
  [100.1, 'excellent'],
  [100, 'good'],
  [50.1, 'good'],
  [50, 'low'],
  [-100, 'low'],
  [undefined, 'none'],
])('a return of %s is called "%s"', (roi, verdict) => {
  expect(verdictOf(roi)).toBe(verdict);
});

test.each([
  [175_500, 100],
  [234_000, 50],
])('a cost of %s meets the threshold of %s percent, and does not exceed it', (developmentCost, roi) => {
  expect(calculateRoi({ ...initialInputs, developmentCost }, choices).roi).toBe(roi);
});

test('an omitted question changes nothing', () => {
  const none = { appType: [], industry: [], monetization: [] };
  expect(calculateRoi(initialOf(none), none)).toMatchObject({
    monthlyRevenue: 12_500,
    yearlyRevenue: 150_000,
    roi: 100,
  });
});
