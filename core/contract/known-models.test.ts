import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { mostOutput } from './article-cost.ts';
import { knownFigures, knownModel, knownModels, knownPrice, traitsOf } from './known-models.ts';

describe('known models', () => {
  test('have unique names, a source and valid days', () => {
    const names = knownModels.flatMap((model) => model.names.map((name) => `${model.vendor} ${name}`));
    expect(new Set(names).size).toBe(names.length);
    for (const { source, lookedUp, ends, prices } of knownModels) {
      expect(source).toMatch(/\w\.\w/);
      for (const day of [lookedUp, ...(ends ? [ends.on] : []), ...prices.flatMap(({ from }) => from ?? [])])
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
  });

  test('have no successor that ends itself', () => {
    for (const { vendor, ends } of knownModels)
      if (ends) expect([ends.successor, knownModel(vendor, ends.successor)?.ends]).toEqual([ends.successor, null]);
  });

  test('have prices in date order, and cached tokens cost no more than others', () => {
    for (const { prices } of knownModels) {
      const days = prices.map(({ from = '' }) => from);
      expect(days).toEqual(days.toSorted());
      for (const { input, output, cached } of prices) {
        expect(Math.min(input, output)).toBeGreaterThan(0);
        expect(cached ?? 0).toBeLessThan(input);
      }
    }
  });
});

test('a price applies from its day on', () => {
  const of = (day: string) => knownPrice('gemini', 'models/gemini-3.8-flash', day)?.output;
  expect([of('2026-12-31'), of('2027-01-01')]).toEqual([3_750_000, 7_500_000]);
  expect(knownPrice('openai', 'gpt-7', '2026-12-31')).toBeNull();
});

test('a model name says nothing about models of other services', () => {
  expect(knownFigures('our-router', 'gpt-4o', '2026-11-28')).toBeNull();
  expect(knownFigures('openai', 'GPT-4o-2024-11-20', '2026-11-28')).toMatchObject({ ends: { on: '2027-01-14' } });
});

test.each([
  ['openai', 'gpt-5', 'minimal'],
  ['openai', 'gpt-5-mini-2025-08-07', 'minimal'],
  ['openai', 'o3', 'low'],
  ['openai', 'gpt-6.1-sol', 'low'],
  ['openai', 'gpt-6-sol', 'none'],
  ['openai', 'gpt-6.2-sol', 'low'],
  ['openai', 'gpt-6-luna', 'none'],
  ['openai', 'gpt-6.1-terra', 'none'],
  ['openai', 'gpt-7-of-tomorrow', 'none'],
  ['gemini', 'gemini-3.8-flash', 'low'],
  ['gemini', 'gemini-3.5-flash-lite', 'minimal'],
  ['gemini', 'gemini-5-flash', 'low'],
  ['gemini', 'gemini-2.5-pro', null],
  ['deepseek', 'deepseek-flash', 'disabled'],
  ['deepseek', 'deepseek-v9', 'disabled'],
  ['our-machine', 'qwen3', null],
])('%s has room for the reasoning of %s and is sent %j', (provider, model, heard) => {
  expect(traitsOf(provider, model).thinking.word).toBe(heard);
  expect(mostOutput(provider, model, 1_000)).toBeGreaterThan(8_000);
});

test.each([
  ['openai', 'gpt-4o', null],
  ['openai', 'gpt-3.5-of-old', null],
])('%s needs no room for the reasoning of %s and is sent %j', (provider, model, heard) => {
  expect(traitsOf(provider, model).thinking.word).toBe(heard);
  expect(mostOutput(provider, model, 1_000)).toBe(1_000);
});

test("no request exceeds the model's maximum response", () => {
  expect(mostOutput('openai', 'gpt-4o', 20_000)).toBe(16_384);
});

test.each([
  ['2026-11-28', 'gpt-4o'],
  ['2026-12-14', 'gpt-4o'],
  ['2026-12-15', 'gpt-6-luna'],
  ['2027-06-01', 'gpt-6-luna'],
])('the default of %s is %s: a model is replaced by its successor 30 days before its end', (day, model) => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(parseConfig({}).providers['openai']?.model).toBe(model);
  expect(parseConfig({ OPENAI_MODEL: 'gpt-4o' }).providers['openai']?.model).toBe('gpt-4o');
});
