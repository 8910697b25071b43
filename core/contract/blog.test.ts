import { expect, test } from 'vitest';
import {
  type BlogCategory,
  buttonOf,
  categoriesAsked,
  countLine,
  offeredCategories,
  parsePostFilter,
  postCategories,
  postFilterQuery,
} from './blog.ts';

const held = (name: string, place: number | null = null, isLeftOut = false) => ({ name, place, isLeftOut });
const categories: readonly BlogCategory[] = [
  {
    key: 'development',
    label: 'Development',
    hue: 'food',
    holds: [held('Development', null, true), held('Mobile Development', 1)],
  },
  { key: 'ai-ml', label: 'AI & ML', hue: 'gaming', holds: [held('AI & Machine Learning', 3)] },
  { key: 'cloud', label: 'Cloud', hue: 'social', holds: [held('Cloud Computing', 2)] },
];

test.each([
  ['AI & Machine Learning', 'ai-ml'],
  ['Cloud Computing', 'cloud'],
  ['Mobile Development', 'development'],
  [' development ', 'development'],
  ['Gardening', undefined],
])('posts on %s are under %s', (category, button) => {
  expect(buttonOf(category, categories)?.key).toBe(button);
});

test('forms list a category without a sort order last', () => {
  const holds = [held('Museums'), held('Churches'), held('Never', 1, true)];
  const own = { key: 'guides', label: 'Guides', hue: 'food', holds };
  expect(offeredCategories([own])).toEqual(['Museums', 'Churches']);
  expect(offeredCategories([own, ...categories]).slice(2)).toEqual(['AI & Machine Learning', 'Museums', 'Churches']);
});

test('forms list categories with a sort order; lists can also show all', () => {
  expect(offeredCategories(categories)).toEqual(['Mobile Development', 'Cloud Computing', 'AI & Machine Learning']);
  expect(postCategories(categories)).toEqual([
    'Development',
    'Mobile Development',
    'AI & Machine Learning',
    'Cloud Computing',
  ]);
});

test.each([
  ['', undefined],
  ['all', undefined],
  ['All Posts', undefined],
  ['development', ['development', 'mobile development']],
  [' DEVELOPMENT ', ['development', 'mobile development']],
  ['ai & ml', ['ai & machine learning']],
  ['Mobile Development', ['mobile development']],
  ['Gardening', ['gardening']],
])('category %j selects posts on %j', (category, expected) => {
  expect(categoriesAsked(category, categories)).toEqual(expected);
});

test.each([
  ['?category=ai-ml&search=chat', { category: 'ai-ml', search: 'chat' }, '?category=ai-ml&search=chat'],
  ['?category=AI+%26+ML', { category: 'ai-ml', search: '' }, '?category=ai-ml'],
  ['?category=Cloud+Computing&search=+', { category: 'cloud', search: '' }, '?category=cloud'],
  ['?category=toString', { category: 'all', search: '' }, ''],
  ['', { category: 'all', search: '' }, ''],
] as const)('%j selects %j', (query, filter, canonical) => {
  expect(parsePostFilter(new URLSearchParams(query), categories)).toEqual(filter);
  expect(postFilterQuery(filter)).toBe(canonical);
});

test('the count is shown with the page number', () => {
  const words = { one: '{count} article found', several: '{count} articles found', about: 'About {articles}' };
  expect([0, 1, 8].map((count) => countLine(words, count))).toEqual([
    '0 articles found',
    '1 article found',
    '8 articles found',
  ]);
  expect(countLine(words, 5_000, 2, 24)).toBe('5,000 articles found, page 2 of 209');
  expect(countLine(words, 95_000, 2, 24, true)).toBe('About 95,000 articles found, page 2');
});
