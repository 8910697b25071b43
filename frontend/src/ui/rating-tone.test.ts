import { expect, test } from 'vitest';
import { toneOf } from '../lib/rating-tone.ts';

test.each([
  ['Excellent', 'ok'],
  ['Easy', 'ok'],
  ['Very Fast', 'ok'],
  ['Fast', 'ok'],
  ['Good', 'info'],
  ['Medium', 'warn'],
  ['Hard', 'danger'],
  ['Slow', 'danger'],
  ['Large', 'plain'],
  ['Free', 'plain'],
  ['', 'plain'],
])('"%s" is %s', (word, tone) => {
  expect(toneOf(word)).toBe(tone);
});
