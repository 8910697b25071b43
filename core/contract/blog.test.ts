import { expect, test } from 'vitest';
import { adminCategories } from './generations.ts';
import {
  blogCategories,
  blogCategoryNames,
  buttonOf,
  categoriesAsked,
  countLine,
  listHeading,
  parsePostFilter,
  postFilterQuery,
} from './blog.ts';

test('the buttons are those of the specification, in its order', () => {
  expect(blogCategoryNames.map((name) => blogCategories[name].label)).toEqual(
    'Technology, Development, AI & ML, Security, Marketing, Business, Design, Cloud'.split(', '),
  );
});

test.each([
  ['AI & Machine Learning', 'ai-ml'],
  ['Cloud Computing', 'cloud'],
  ['Mobile Development', 'development'],
  ['Web Development', 'development'],
  ['UI/UX Design', 'design'],
  ['Business Strategy', 'business'],
  ['Technology Trends', 'technology'],
  ['technology', 'technology'],
  ['Gardening', undefined],
])('posts on %s stand under %s', (category, button) => {
  expect(buttonOf(category)).toBe(button);
});

test('there is a button for every category an admin may choose', () => {
  expect(adminCategories.filter((category) => !buttonOf(category))).toEqual([]);
});

test.each([
  ['', undefined],
  ['all', undefined],
  ['All Posts', undefined],
  ['development', ['development', 'mobile development', 'web development']],
  [' DEVELOPMENT ', ['development', 'mobile development', 'web development']],
  ['ai & ml', ['ai & machine learning']],
  ['Web Development', ['web development']],
  ['Gardening', ['gardening']],
])('category %j asks for posts on %j', (category, expected) => {
  expect(categoriesAsked(category)).toEqual(expected);
});

test.each([
  ['?category=ai-ml&search=chat', { category: 'ai-ml', search: 'chat' }, '?category=ai-ml&search=chat'],
  ['?category=AI+%26+ML', { category: 'ai-ml', search: '' }, '?category=ai-ml'],
  ['?category=Cloud+Computing&search=+', { category: 'cloud', search: '' }, '?category=cloud'],
  ['?category=toString', { category: 'all', search: '' }, ''],
  ['', { category: 'all', search: '' }, ''],
] as const)('%j asks for %j', (query, filter, canonical) => {
  expect(parsePostFilter(new URLSearchParams(query))).toEqual(filter);
  expect(postFilterQuery(filter)).toBe(canonical);
});

test('headings and counts are those of the specification', () => {
  expect(listHeading({ category: 'all' })).toBe('Latest Articles');
  expect(listHeading({ category: 'ai-ml' })).toBe('AI & ML Articles');
  expect([0, 1, 8].map((count) => countLine(count))).toEqual([
    '0 articles found',
    '1 article found',
    '8 articles found',
  ]);
  expect(countLine(5_000, 2, 24)).toBe('5,000 articles found, page 2 of 209');
  expect(countLine(95_000, 2, 24, true)).toBe('About 95,000 articles found, page 2');
});
