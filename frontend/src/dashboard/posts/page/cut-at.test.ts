import { expect, test } from 'vitest';
import { cutAt } from './cut-at.ts';

test.each([
  ['short', 10, 'short'],
  ['  two\n words ', 10, 'two words'],
  ['one two, three', 10, 'one two …'],
  ['unbreakable', 8, 'unbreak …'],
  ['', 10, ''],
])('%j cut at %i is %j', (text, max, expected) => {
  expect(cutAt(text, max)).toBe(expected);
});
