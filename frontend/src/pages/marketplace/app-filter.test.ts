import { withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import { expect, test } from 'vitest';
import { appFilterQuery, isAskedFor, parseAppFilter, resultLine } from './app-filter.ts';

const { results } = withDefaultTexts(pages.marketplace.fields, {});

const categories = [
  { key: 'fintech', name: 'Fintech', hue: 'fintech' },
  { key: 'real estate', name: 'Houses', hue: 'health' },
];

test.each([
  ['', { category: 'all', search: '' }],
  ['category=fintech', { category: 'fintech', search: '' }],
  ['category=Real+Estate&search=+map+', { category: 'real estate', search: 'map' }],
  ['category=all', { category: 'all', search: '' }],
  ['category=unheard-of', { category: 'all', search: '' }],
  [`search=${'x'.repeat(150)}`, { category: 'all', search: 'x'.repeat(100) }],
])('the URL ?%s selects %o', (query, filter) => {
  expect(parseAppFilter(new URLSearchParams(query), categories)).toEqual(filter);
});

test.each([
  [{ category: 'all', search: '' }, ''],
  [{ category: 'real estate', search: '' }, '?category=real+estate'],
  [{ category: 'all', search: 'a&b' }, '?search=a%26b'],
  [{ category: 'food', search: 'table' }, '?category=food&search=table'],
] as const)('%o is asked for as %s', (filter, query) => {
  expect(appFilterQuery(filter)).toBe(query);
});

test.each([
  [52, { search: '' }, 'Showing 52 apps'],
  [1, { search: '' }, 'Showing 1 app'],
  [0, { category: 'Food', search: '' }, 'Showing 0 apps in Food'],
  [3, { search: 'card' }, 'Showing 3 apps matching "card"'],
  [3, { search: 'hotle', isNearest: true }, 'Showing 3 apps nearest to "hotle"'],
  [1, { category: 'Fintech', search: 'card' }, 'Showing 1 app in Fintech matching "card"'],
] as const)('the result of %i with %o reads %s', (count, filter, line) => {
  expect(resultLine(count, filter, results)).toBe(line);
});

test('saved apps have their own result line, and the search stays as typed', () => {
  expect(resultLine(1, { search: '', saved: true }, results)).toBe('Showing 1 saved app');
  expect(resultLine(2, { search: '{count}', saved: true }, results)).toBe('Showing 2 saved apps matching "{count}"');
  const own = { ...results, one: '{count} guide', several: '{count} guides', inCategory: 'for {category}' };
  expect(resultLine(5, { category: 'Museums', search: '' }, own, 2, 2)).toBe('5 guides for Museums, page 2 of 3');
});

const app = {
  id: '1',
  name: 'Parallel',
  description: 'A bank in a pocket.',
  category: 'Real Estate',
  image: '/a.svg',
  price: 12_999,
  timeline: '14 days',
  rating: 49,
  reviewCount: 1,
  soldCount: 1,
  featured: false,
};

test.each([
  ['all', '', true],
  ['real estate', '', true],
  ['fintech', '', false],
  ['all', 'PARALL', true],
  ['all', 'in a pocket', true],
  ['all', 'pocket bank', true],
  ['all', 'houses', true],
  ['all', 'estate', true],
  ['real estate', 'bakery', false],
])('in category %s, the search "%s" finds: %s', (category, search, isAsked) => {
  expect(isAskedFor(app, { category, search }, categories)).toBe(isAsked);
});
