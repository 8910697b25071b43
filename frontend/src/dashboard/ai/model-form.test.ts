import type { AiModelRow } from '@prism/core/contract/ai-models';
import { expect, test } from 'vitest';
import { modelChangeOf, modelFormOf } from './model-form.ts';

const model: AiModelRow = {
  id: 'one',
  provider: 'openai',
  name: 'gpt-4o',
  label: 'GPT-4o',
  isDefault: true,
  orderable: true,
  price: { input: 2_500_000, output: 75_000, cached: 1_250_000 },
  contextTokens: 128_000,
  known: null,
  note: 'Price list of 3 March',
};

test('a stored model fills the form and is saved unchanged', () => {
  const { label, price, contextTokens, note } = model;
  expect(modelChangeOf(modelFormOf(model), true)).toEqual({
    change: { label, price, contextTokens, orderable: true, note },
  });
});

test('a model without limits or prices has empty fields', () => {
  const form = modelFormOf({ ...model, price: null, contextTokens: null });
  expect(form).toMatchObject({ input: '', output: '', cached: '', context: '' });
  expect(modelChangeOf(form, false)).toMatchObject({ change: { price: null, contextTokens: null, orderable: false } });
});

test('a cached-input price needs the other prices', () => {
  const form = { ...modelFormOf(model), cached: '' };
  expect(modelChangeOf(form, true)).toMatchObject({ change: { price: { input: 2_500_000, cached: null } } });
  expect(modelChangeOf({ ...form, input: '', output: '', cached: '1' }, true)).toHaveProperty('wrong.input');
  expect(modelChangeOf({ ...form, cached: 'much' }, true)).toHaveProperty('wrong.cached');
});

test('numbers may contain thousands separators', () => {
  expect(modelChangeOf({ ...modelFormOf(model), context: '1,000 000' }, true)).toMatchObject({
    change: { contextTokens: 1_000_000 },
  });
});

test('a single price or a malformed number is reported at its field', () => {
  const form = modelFormOf(model);
  expect(modelChangeOf({ ...form, output: '' }, true)).toEqual({ wrong: { output: 'Enter both prices, or none' } });
  expect(modelChangeOf({ ...form, input: 'much', context: 'long' }, true)).toEqual({
    wrong: {
      input: 'Enter an amount in dollars such as 2.50, up to 2000.00',
      context: 'Enter a whole number of tokens such as 128000',
    },
  });
});
