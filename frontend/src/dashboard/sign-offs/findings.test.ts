import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { expect, test } from 'vitest';
import { findingOf, rateSentence, costSentence } from './findings.ts';

const nothing: PostChecks = {
  parts: [],
  mayBePublic: false,
  signsAs: 'Priya',
  statements: [],
  quotations: [],
  links: [],
  pictures: [],
  counts: { statements: 0, sourced: 0, quotations: 0, links: 0, pictures: 0 },
  nearest: null,
  rate: { week: 2, usual: 1.5 },
  changedPercent: null,
  disclosure: null,
  right: [],
  given: null,
  readingEase: null,
  used: null,
};

test('a text without findings says so', () => {
  expect(findingOf('facts', nothing)).toEqual({ sentence: 'No sentences with figures.', list: [] });
  expect(findingOf('links', nothing)).toEqual({ sentence: 'No links.', list: [] });
  expect(findingOf('sources', nothing).sentence).toBe('0 links and 0 quotations.');
  expect(findingOf('rights', nothing).sentence).toBe('No picture from elsewhere.');
});

test.each([
  [{ links: 3, cited: 2, unread: 1, notes: 1 }, 'Sources: 3 links and 1 note; 2 cited, 1 not read.'],
  [{ links: 1, cited: 0, unread: 0, notes: 0 }, 'Sources: 1 link; 0 cited.'],
  [{ links: 0, cited: 0, unread: 0, notes: 2 }, 'Sources: 2 notes.'],
])('sources %o are listed with their outcome', (given, sentence) =>
  expect(findingOf('sources', { ...nothing, given }).sentence).toBe(`0 links and 0 quotations. ${sentence}`),
);

test('findings are listed: numbers without a source, failing links, pictures and passages', () => {
  const found: PostChecks = {
    ...nothing,
    statements: [
      { text: 'Half of 200.', hasSource: false },
      { text: 'Said in 2024.', hasSource: true },
    ],
    links: [
      { address: 'https://gone.example/', state: 'fails', problem: 'It answered 404.' },
      { address: 'https://fine.example/', state: 'answers', problem: null },
      { address: 'https://slow.example/', state: 'asked', problem: null },
    ],
    pictures: ['https://pictures.example/a.png'],
    counts: { statements: 2, sourced: 1, quotations: 0, links: 3, pictures: 1 },
    nearest: { id: '1', title: 'Forms', percent: 23, passage: 'six words that are the same', words: 6 },
  };
  expect(findingOf('facts', found)).toEqual({
    sentence: '2 sentences with a figure, 1 with a source.',
    list: ['Half of 200.'],
  });
  expect(findingOf('links', found)).toEqual({
    sentence: '1 answers, 1 does not; 1 being checked.',
    list: ['https://gone.example/: It answered 404.'],
  });
  expect(findingOf('rights', found)).toEqual({
    sentence: '1 picture from elsewhere. Longest passage published before: 6 words.',
    list: ['https://pictures.example/a.png', '“six words that are the same”'],
  });
});

test.each([
  [{ week: 2, usual: 1.5 }, '2 in the last 7 days, usually 1.5 a week.'],
  [{ week: 9, usual: 8 }, '9 in the last 7 days, usually 8 a week.'],
  [{ week: 9, usual: 0 }, '9 in the last 7 days, usually 0 a week. Readers and search engines may see that as spam.'],
])('a pace of %o is reported', (rate, sentence) => expect(rateSentence({ ...nothing, rate })).toBe(sentence));

test.each([
  [{ tokens: 7_020, isEstimated: false, cost: 140_000 }, '$0.14, 7,020 tokens'],
  [{ tokens: 900, isEstimated: true, cost: null }, 'about 900 tokens'],
])('passages of drafts are listed: %o', (used, sentence) => expect(costSentence(used)).toBe(sentence));
