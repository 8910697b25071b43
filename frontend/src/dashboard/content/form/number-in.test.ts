import { expect, test } from 'vitest';
import { numberIn } from './number-in.ts';

test.each([
  ['4500', 4500],
  ['4,500', 4500],
  ['4.500', 4500],
  ['1.250.000', 1_250_000],
  ['4 500', 4500],
  ["4'500", 4500],
  ['4.5', 4.5],
  ['0.500', 0.5],
  ['4,5', 4.5],
  ['', null],
  ['a lot', 'a lot'],
])('%j in a field of whole numbers is %j', (typed, number) => {
  expect(numberIn(typed, {})).toBe(number);
});

test('where tenths are allowed, a dot or a comma is the decimal mark', () => {
  expect([numberIn('4.500', { step: 0.1 }), numberIn('2,5', { step: 0.1 })]).toEqual([4.5, 2.5]);
});
