import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

const marks = { gone: '-', new: '+', same: '=' };
const linesOf = (before: string[], after: string[]) =>
  changedLines(before, after).map((line) =>
    line === 'gap' ? '…' : line.map(({ kind, text }) => `${marks[kind]}${text}`).join('|'),
  );

test('of a rewritten line, only the words that differ are marked', () => {
  expect(linesOf(['Patients book online.'], ['Patients book by themselves.'])).toEqual([
    '=Patients book |-online|+by themselves|=.',
  ]);
  expect(linesOf(['One calendar.'], ['One calendar, and all of it.'])).toEqual(['=One calendar|+, and all of it|=.']);
});

test('unchanged lines are left out, and others are added or removed whole', () => {
  expect(linesOf(['a', 'b', 'c', 'd'], ['a', 'b', 'new', 'c', 'd'])).toEqual(['…', '+new', '…']);
  expect(linesOf(['gone', 'a'], ['a'])).toEqual(['-gone', '…']);
  expect(linesOf(['Red apples are sweet'], ['No more than thirty days'])).toEqual([
    '-Red apples are sweet',
    '+No more than thirty days',
  ]);
  expect(linesOf([], [])).toEqual([]);
});

test('a line is compared with its new version, even after inserted lines', () => {
  expect(
    linesOf(['Patients book online.'], ['| One | Two |', '| --- | --- |', 'Patients book by themselves.']),
  ).toEqual(['+| One | Two |', '+| --- | --- |', '=Patients book |-online|+by themselves|=.']);
  expect(linesOf(['Red apples.', 'Patients book online.'], ['Patients book here.'])).toEqual([
    '-Red apples.',
    '=Patients book |-online|+here|=.',
  ]);
});

test('a long rewritten article is compared quickly', () => {
  const lines = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word} ${index}`);
  expect(changedLines(lines('old'), lines('young'))).toHaveLength(5_000);
});
