import { expect, test } from 'vitest';
import { pageCount, pageLinks, parsePage, withPage } from './pages.ts';

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=37', 37],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=two', 1],
  ['?page=1e3', 1],
  ['?page=9999999', 1],
])('%j selects page %i', (query, page) => {
  expect(parsePage(new URLSearchParams(query))).toBe(page);
});

test('the first page is left out of the URL; the others follow the other parameters', () => {
  expect(withPage('', 1)).toBe('');
  expect(withPage('', 2)).toBe('?page=2');
  expect(withPage('?category=design&search=a+b', 3)).toBe('?category=design&search=a+b&page=3');
});

test('pages hold everything, and there is always one', () => {
  expect([0, 1, 24, 25, 48, 49].map((total) => pageCount(total, 24))).toEqual([1, 1, 1, 2, 2, 3]);
});

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [104, 209, '1 … 103 104 105 … 209'],
])('page %i of %i links to %s', (current, last, offered) => {
  expect(
    pageLinks(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(offered);
});

test.each([
  [1, 9, '1 2 …'],
  [5, 9, '1 … 4 5 6 …'],
  [8, 9, '1 … 7 8 9'],
])('page %i of about %i has no link to the last page: %s', (current, last, offered) => {
  expect(
    pageLinks(current, last, true)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(offered);
});
