import { expect, test } from 'vitest';
import { outlineRows, sectionLabel } from './outline.ts';

const announced = ['The cost', 'What can be shared', 'A checklist'];
const states = (...[headings, status = 'writing']: [string[], Parameters<typeof outlineRows>[2]?]) =>
  outlineRows(announced, headings, status).map(({ state }) => state);

test('before the first section, all sections are pending', () => {
  expect(states([])).toEqual(['next', 'next', 'next']);
  expect(sectionLabel(announced, [])).toBe('Introduction');
});

test('the last heading begun is the current section', () => {
  expect(states(['The cost', 'What can be **shared**'])).toEqual(['done', 'now', 'next']);
  expect(sectionLabel(announced, ['The cost', 'What can be shared'])).toBe('Section 2 of 3');
});

test('a reworded heading counts by its position', () => {
  expect(states(['Costs nobody quotes'])).toEqual(['now', 'next', 'next']);
});

test('more headings than announced belong to the last section', () => {
  expect(states(['a', 'b', 'c', 'd'])).toEqual(['done', 'done', 'now']);
});

test('a completed article has every section ticked', () => {
  expect(states(['The cost'], 'completed')).toEqual(['done', 'done', 'done']);
});

test('an article that needs review has its existing sections ticked', () => {
  expect(states(['The cost'], 'needs-look')).toEqual(['done', 'next', 'next']);
});

test('without an announced outline, the headings so far are the outline', () => {
  expect(outlineRows([], ['One', 'Two'], 'writing')).toEqual([
    { title: 'One', state: 'done' },
    { title: 'Two', state: 'now' },
  ]);
  expect(sectionLabel([], ['One', 'Two'])).toBe('Section 2');
});
