import { expect, test } from 'vitest';
import { costOf, endSentence, endsSoon, mostMicroDollars, readDollars, writeDollars } from './ai-models.ts';

const price = { input: 2_500_000, output: 10_000_000 };

test('tokens cost their price in whole micro-dollars', () => {
  expect(costOf({ input: 1_000_000, output: 1_000_000 }, price)).toBe(12_500_000);
  expect(costOf({ input: 2, output: 1 }, price)).toBe(15);
  expect(costOf({ input: 0, output: 0 }, price)).toBe(0);
  expect(costOf({ input: 5, output: 7 }, { input: 0, output: 0 })).toBe(0);
});

test('fractions of a micro-dollar round up, so that a sum is never below the bill', () => {
  expect(costOf({ input: 1, output: 0 }, price)).toBe(3);
  expect(costOf({ input: 1, output: 0 }, { input: 1, output: 0 })).toBe(1);
});

test('cached tokens have their own price, or the usual one if none is entered', () => {
  const tokens = { input: 1_000_000, cached: 900_000, output: 0 };
  expect(costOf(tokens, { ...price, cached: 250_000 })).toBe(250_000 + 225_000);
  expect(costOf(tokens, { ...price, cached: 0 })).toBe(250_000);
  expect(costOf(tokens, { ...price, cached: null })).toBe(2_500_000);
  expect(costOf(tokens, price)).toBe(2_500_000);
});

test('the largest numbers are exact', () => {
  const dearest = { input: mostMicroDollars, output: 1 };
  expect(costOf({ input: 4_503_599_627, output: 1 }, dearest)).toBe(9_007_199_254_001);
});

test('dollars are parsed and formatted exactly', () => {
  for (const [text, amount] of [
    ['2.50', 2_500_000],
    ['10.00', 10_000_000],
    ['0.075', 75_000],
    ['0.000001', 1],
    ['0.00', 0],
    ['2000.00', 2_000_000_000],
  ] as const) {
    expect(readDollars(text)).toBe(amount);
    expect(readDollars(writeDollars(amount))).toBe(amount);
  }
  expect(writeDollars(2_500_000)).toBe('2.50');
  expect(writeDollars(75_000)).toBe('0.075');
  expect(writeDollars(1)).toBe('0.000001');
  expect(readDollars(' $3 ')).toBe(3_000_000);
});

test.each(['', 'free', '-1', '1,50', '1.2345678', '2000.01', '1e3', '.5'])('%j is not a price', (text) => {
  expect(readDollars(text)).toBeUndefined();
});

test('the end of a model is announced sixty days ahead, with its successor', () => {
  const ends = { on: '2027-01-14', successor: 'gpt-6-luna' };
  expect(['2026-11-14', '2026-11-15', '2027-01-20'].map((today) => endsSoon(ends, today))).toEqual([false, true, true]);
  const sentenceOn = (today: string) => endSentence('gpt-4o', 'OpenAI', ends, today);
  expect(sentenceOn('2026-11-28')).toBe(
    'OpenAI retires gpt-4o on 14 January 2027, in 47 days. Its successor is gpt-6-luna.',
  );
  expect(sentenceOn('2027-01-13')).toContain('in 1 day.');
  expect(sentenceOn('2027-01-14')).toBe('OpenAI retires gpt-4o today. Its successor is gpt-6-luna.');
  expect(sentenceOn('2027-01-15')).toBe('OpenAI retired gpt-4o on 14 January 2027. Its successor is gpt-6-luna.');
});
