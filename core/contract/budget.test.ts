import { expect, test } from 'vitest';
import { articleTokens } from './article-cost.ts';
import { dollarsText, monthName, readAmount, refusalSentence } from './budget.ts';
import { providerIds, targetLengths } from './generations.ts';

test('money is told in dollars and cents, and never as nothing where it is something', () => {
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

test.each(['', 'much', '-1', '1.234', '1000001', '.5', '1e3'])('%j is none', (text) =>
  expect(readAmount(text)).toBeUndefined(),
);

test('months have names', () => expect(monthName('2026-03')).toBe('March 2026'));

test('a refusal names whoever can help', () => {
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
    'The budget for Gemini for March 2026 is $2.00: $1.00 is spent, and this may cost up to $1.50. Priya Raman or Tom Okafor can raise it under Budget.',
  );
});

test('more is held than an article usually takes, and longer ones take more', () => {
  for (const provider of providerIds) {
    const sizes = targetLengths.map((targetLength) => articleTokens({ provider, targetLength, promptLength: 300 }));
    for (const { usual, most } of sizes) {
      expect(most.input).toBeGreaterThan(usual.input);
      expect(most.output).toBeGreaterThan(usual.output);
    }
    const written = sizes.map(({ usual }) => usual.output);
    expect(written).toEqual(written.toSorted((one, other) => one - other));
  }
});
