import { expect, test } from 'vitest';
import { changedPercent, sharedPassages, wordsOf } from './shared-passages.ts';

const passages = (text: string, other: string, least = 3) =>
  sharedPassages(wordsOf(text), wordsOf(other), least).map(({ start, length }) =>
    wordsOf(text)
      .slice(start, start + length)
      .join(' '),
  );

test('shared passages are maximal, ignoring case and marks', () => {
  const other = 'Nobody forgives spelling. The search that forgives spelling wins.';
  expect(passages('A search that forgives, spelling wins; so THE SEARCH THAT goes', other)).toEqual([
    'search that forgives spelling wins',
    'the search that',
  ]);
  expect(passages('Two words', 'two words alone')).toEqual([]);
  expect(passages('', other)).toEqual([]);
});

test('a text that repeats one word is compared quickly', () => {
  const many = 'the '.repeat(20_000);
  expect(sharedPassages(wordsOf(many), wordsOf(`${many} end`), 5)).toEqual([{ start: 0, length: 20_000 }]);
});

const words = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');

test.each([
  ['the same', words(100, 'a'), words(100, 'a'), 0],
  ['another order of paragraphs', `${words(50, 'a')} ${words(50, 'b')}`, `${words(50, 'b')} ${words(50, 'a')}`, 0],
  ['a tenth rewritten', words(100, 'a'), `${words(90, 'a')} ${words(10, 'b')}`, 10],
  ['half of it gone', words(100, 'a'), words(50, 'a'), 50],
  ['as much again', words(100, 'a'), `${words(100, 'a')} ${words(100, 'b')}`, 50],
  ['all of it new', words(100, 'a'), words(100, 'b'), 100],
  ['a word of many', words(1000, 'a'), words(1000, 'a').replace('a500', 'b'), 1],
  ['nothing at all', '', '', 0],
  ['a text where none was', '', 'One two three four', 100],
])('the changed share of a draft with %s is right', (_what, draft, now, percent) => {
  expect(changedPercent(draft, now)).toBe(percent);
});
