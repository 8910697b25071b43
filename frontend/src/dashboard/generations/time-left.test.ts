import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const medium = { min: 1500, max: 2500 };

test('the time left is extrapolated from the pace so far', () => {
  expect(timeLeft(1000, 60_000, medium)).toBe(60_000);
});

test('past the middle of the range, the maximum is the target', () => {
  expect(timeLeft(2000, 100_000, medium)).toBe(25_000);
});

test('there is no estimate too early or past the range', () => {
  expect(timeLeft(10, 5_000, medium)).toBeUndefined();
  expect(timeLeft(2600, 90_000, medium)).toBeUndefined();
});
