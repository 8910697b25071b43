import { expect, test } from 'vitest';
import { difference, hunksBetween } from './difference.ts';

const marks = { gone: '-', new: '+', same: ' ' };
const linesOf = (before: string[], after: string[]) =>
  difference(before, after).map(({ kind, text }) => marks[kind] + text);

test('removed text comes before its replacement, and the rest is unchanged', () => {
  expect(linesOf(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(linesOf(['a', 'b'], ['b'])).toEqual(['-a', ' b']);
  expect(linesOf([], ['a'])).toEqual(['+a']);
  expect(linesOf(['a', 'a'], ['a'])).toEqual([' a', '-a']);
});

/** Lists with many equal texts, as in a long article. */
const many = (word: string) =>
  Array.from({ length: 400 }, (_, index) => [
    `${index}`,
    '',
    index % 3 === 0 ? `${word} ${index}` : 'The same.',
    '',
  ]).flat();

test('in a long list, unique texts are matched first, and texts around them are unchanged', () => {
  const [before, after] = [many('before'), many('after').toSpliced(4, 4).concat('end')];
  const changes = difference(before, after);
  const side = (left: 'gone' | 'new') => changes.filter(({ kind }) => kind !== left).map(({ text }) => text);
  expect([side('new'), side('gone')]).toEqual([before, after]);
  const hunks = hunksBetween(before, after);
  expect(hunks.slice(0, 2)).toEqual([
    { from: 2, to: 7, now: ['after 0'] },
    { from: 14, to: 15, now: ['after 3'] },
  ]);
  expect(hunks.at(-1)).toEqual({ from: 1600, to: 1600, now: ['end'] });
  expect(hunks).toHaveLength(135);
});
