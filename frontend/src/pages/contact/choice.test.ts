import { defaultConfiguration, type Options } from '@prism/core/contract/app-price';
import { formatPrice } from '@prism/core/contract/money';
import { expect, test } from 'vitest';
import { describeChoice } from './describe-choice.ts';
import { fillDescription } from './fill-description.ts';

const money = (amount: number) => formatPrice(amount, 'USD');

const app = {
  ...{ id: '1', name: 'Parallel', description: 'A bank.', category: 'fintech', image: '/a.svg', price: 12_999 },
  ...{ timeline: '14–21 days', rating: 49, reviewCount: 182, soldCount: 64, featured: true },
};

const extra = (key: string, name: string, price: number) => ({ key, name, description: '', price });
const options: Options = {
  supportLevels: [extra('regular', 'Regular', 0), extra('premium', 'Premium', 499)],
  addOns: [
    { ...extra('reskin', 'Custom Reskin', 950), preselected: true },
    { ...extra('publish', 'App Store Publishing', 150), preselected: true },
  ],
};

test('a choice is described with its support, its add-ons and its total', () => {
  expect(describeChoice({ app, configuration: defaultConfiguration(options), options }, money)).toBe(
    'We are interested in Parallel with Regular support.\nAdd-ons: Custom Reskin, App Store Publishing.\nTotal: $14,099.',
  );
  const premium = { support: 'premium', addOns: [] };
  expect(describeChoice({ app, configuration: premium, options }, money)).toContain('Add-ons: none.');
});

test('where nothing is sold with an app, its description names nothing', () => {
  const configuration = { support: '', addOns: [] };
  expect(describeChoice({ app, configuration, options: { supportLevels: [], addOns: [] } }, money)).toBe(
    'We are interested in Parallel.\nTotal: $12,999.',
  );
});

test.each([
  ['an empty field takes the choice', '', '', 'A', 'A'],
  ['a reload changes nothing', 'A and my words', 'A', 'A', 'A and my words'],
  ['another choice takes the place of one nobody touched', 'A', 'A', 'B', 'B'],
  ['another choice goes where the first was', 'A, by spring', 'A', 'B', 'B, by spring'],
  ['own words stay below a choice', 'By spring', '', 'A', 'A\n\nBy spring'],
  ['without a choice everything stays', 'By spring', 'A', '', 'By spring'],
])('%s', (_what, text, before, now, after) => {
  expect(fillDescription(text, before, now)).toBe(after);
});
