import { expect, test } from 'vitest';
import { asPageShows } from '../http/pagination/numbered-pages.ts';

const estimate = { count: 12_000, isEstimate: true };

test.each([
  ['another page follows where the estimate ends', { page: 500, read: 25 }, { count: 12_001, isEstimate: true }],
  ['this is the last page', { page: 480, read: 7 }, { count: 11_503, isEstimate: false }],
  ['there is no such page', { page: 490, read: 0 }, { count: 11_736, isEstimate: true }],
  ['it says nothing else', { page: 2, read: 25 }, estimate],
])('an estimated total agrees with the page that was read: %s', (_what, { page, read }, expected) => {
  expect(asPageShows(estimate, { limit: 24, page }, read)).toEqual(expected);
});

test('an exact total is unchanged', () => {
  expect(asPageShows({ count: 50, isEstimate: false }, { limit: 24, page: 9 }, 0)).toEqual({
    count: 50,
    isEstimate: false,
  });
});
