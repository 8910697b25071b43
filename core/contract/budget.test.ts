import { expect, test } from 'vitest';
import { costOf } from './ai-models.ts';
import { againTokens, articleTokens, suggestionTokens } from './article-cost.ts';
import { dollarsText, monthName, readAmount, refusalSentence } from './budget.ts';
import { targetLengths } from './generations.ts';

test('money is shown in dollars and cents; a small amount is never shown as zero', () => {
  expect(dollarsText(0)).toBe('$0.00');
  expect(dollarsText(1)).toBe('less than $0.01');
  expect(dollarsText(10_000)).toBe('$0.01');
  expect(dollarsText(1_234_560_000)).toBe('$1,234.56');
});

test.each([
  ['120', 120_000_000],
  [' $7.50 ', 7_500_000],
  ['1,000.5', 1_000_500_000],
  ['0', 0],
  ['1000000', 1_000_000_000_000],
])('%j is an amount', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each(['', 'much', '-1', '1.234', '1000001', '.5', '1e3'])('%j is not an amount', (text) =>
  expect(readAmount(text)).toBeUndefined(),
);

test('months have names', () => expect(monthName('2026-03')).toBe('March 2026'));

test('a refusal names who can help', () => {
  const refusal = {
    why: 'limit',
    kind: 'provider',
    about: 'gemini',
    limit: 2e6,
    spent: 1e6,
    held: 0,
    asked: 1.5e6,
  } as const;
  expect(
    refusalSentence(refusal, '2026-03', { isOwn: false, owners: ['Priya Raman', 'Tom Okafor'], isOwner: false }),
  ).toBe(
    'The budget for Gemini for March 2026 is $2.00: $1.00 is spent, and $1.50 would be held for this. Priya Raman or Tom Okafor can raise it under Budget.',
  );
});

test('twice the usual cost is held, and longer articles cost more', () => {
  const price = { input: 20_000_000, output: 60_000_000 };
  const articles = targetLengths.map((targetLength) => articleTokens({ targetLength, promptLength: 300 }));
  const others = [
    againTokens({ text: 'A section of some words. '.repeat(40), promptLength: 2_000 }),
    suggestionTokens({ sent: 5_000, wanted: 800 }),
  ];
  for (const { usual, held } of [...articles, ...others])
    expect(costOf(held, price) / costOf(usual, price)).toBeCloseTo(2, 2);
  const costs = articles.map(({ usual }) => costOf(usual, price));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});
