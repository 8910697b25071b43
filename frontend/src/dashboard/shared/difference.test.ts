import { expect, test } from 'vitest';
import { difference } from './difference.ts';

const marks = { gone: '-', new: '+', same: ' ' };
const told = (before: string[], after: string[]) =>
  difference(before, after).map(({ kind, text }) => marks[kind] + text);

test('what was removed comes before what replaced it, and the rest stayed', () => {
  expect(told(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(told(['a', 'b'], ['b'])).toEqual(['-a', ' b']);
  expect(told([], ['a'])).toEqual(['+a']);
  expect(told(['a', 'a'], ['a'])).toEqual([' a', '-a']);
});
