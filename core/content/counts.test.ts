import { expect, test } from 'vitest';
import { inTens, inWords } from './counts.ts';

test('counts up to twelve are spelled; a missing count is empty', () => {
  expect([0, 1, 12, 13, 54].map(inWords)).toEqual(['', 'one', 'twelve', '13', '54']);
});

test('tens are shown from ten on', () => {
  expect([0, 9, 10, 11, 54, 120].map(inTens)).toEqual(['', '', '10', '10+', '50+', '120']);
});
