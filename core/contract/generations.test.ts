import { expect, test } from 'vitest';
import { lengths, percentWritten } from './generations.ts';

const { max } = lengths.short;

test.each([
  [0, 'writing', 0],
  [max / 2, 'writing', 50],
  [max, 'writing', 99],
  [2 * max, 'failed', 99],
  [max / 2, 'completed', 100],
] as const)('of %i words of a short article that is %s, %i %% is written', (words, status, percent) => {
  expect(percentWritten(words, { status, targetLength: 'short' })).toBe(percent);
});
