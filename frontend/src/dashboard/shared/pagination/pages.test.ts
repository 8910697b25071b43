import { describe, expect, test } from 'vitest';
import { type Listed, type Pages, rowsOf, totalText, withoutRow, withRow } from './pages.ts';

interface Row extends Listed {
  note?: string;
}

const at = (minute: number): Row => ({ id: `row-${minute}`, createdAt: `2025-01-20T10:0${minute}:00.000Z` });

/** The rows of minutes 9 and 8, then 6 and 5, of five in all. */
const list: Pages<Row> = {
  pages: [
    { rows: [at(9), at(8)], total: 5, isEstimate: false, next: '/next' },
    { rows: [at(6), at(5)], total: 5, isEstimate: false, next: '/last' },
  ],
  pageParams: ['', '/next'],
};
const ids = (data: Pages<Row>) => rowsOf(data).map(({ id }) => id);
const totals = (data: Pages<Row>) => data.pages.map(({ total }) => total);

describe('a new row', () => {
  test.each([
    ['on top', { id: 'new', createdAt: '2025-01-20T11:00:00.000Z' }, ['new', 'row-9', 'row-8', 'row-6', 'row-5']],
    ['between', at(7), ['row-9', 'row-8', 'row-7', 'row-6', 'row-5']],
    ['of the same time', { ...at(8), id: 'row-7' }, ['row-9', 'row-8', 'row-7', 'row-6', 'row-5']],
  ])('is placed by its time: %s', (_where, row, expected) => {
    const after = withRow(list, row, true);
    expect(ids(after)).toEqual(expected);
    expect(totals(after)).toEqual([6, 6]);
  });

  test('that belongs to a page not fetched yet is only counted', () => {
    const after = withRow(list, at(1), true);
    expect(ids(after)).toEqual(ids(list));
    expect(totals(after)).toEqual([6, 6]);
  });

  test('that is older than all ends a list without further pages', () => {
    const whole: Pages<Row> = {
      pages: [{ rows: [at(9)], total: 1, isEstimate: false, next: undefined }],
      pageParams: [''],
    };
    expect(ids(withRow(whole, at(1), true))).toEqual(['row-9', 'row-1']);
  });
});

test('a row that is there changes in its place, whether it is called new or not', () => {
  for (const isNew of [true, false]) {
    const after = withRow(list, { ...at(6), note: 'changed' }, isNew);
    expect(rowsOf(after)[2]).toMatchObject({ note: 'changed' });
    expect([ids(after), totals(after)]).toEqual([ids(list), totals(list)]);
  }
});

test('a row that is neither there nor new changes nothing', () => {
  expect(withRow(list, at(7), false)).toBe(list);
});

test('a row that goes is counted out', () => {
  const after = withoutRow(list, 'row-8');
  expect([ids(after), totals(after)]).toEqual([
    ['row-9', 'row-6', 'row-5'],
    [4, 4],
  ]);
  expect(withoutRow(list, 'unknown')).toBe(list);
});

test('a total that is an estimate says so, and stays where one row comes or goes', () => {
  const [first] = list.pages;
  const about: Pages<Row> = {
    pages: first ? [{ ...first, total: 12_300, isEstimate: true }] : [],
    pageParams: [''],
  };
  expect(totals(withRow(about, at(9.5), true))).toEqual([12_300]);
  expect(totals(withoutRow(about, 'row-8'))).toEqual([12_300]);
  expect(totalText({ total: 12_300, isEstimate: true })).toBe('about 12,300');
  expect(totalText({ total: 9_876, isEstimate: false })).toBe('9,876');
});
