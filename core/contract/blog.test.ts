import { expect, test } from 'vitest';
import { adminCategories } from './articles.ts';
import {
  blogCategories,
  blogCategoryNames,
  buttonOf,
  countLine,
  listHeading,
  matchesPost,
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

const aPost = {
  title: 'Scaling a backend',
  excerpt: 'One server, an index and a queue.',
  tags: ['PostgreSQL', 'Cloud'],
  category: 'Web Development',
};

test.each([
  ['', '', true],
  ['all', '', true],
  ['All Posts', '', true],
  ['development', '', true],
  ['DEVELOPMENT', '', true],
  ['Web Development', '', true],
  ['Mobile Development', '', false],
  ['ai & ml', '', false],
  ['', 'BACKEND', true],
  ['', ' a queue ', true],
  ['', 'postgres', true],
  ['', 'developers', false],
  ['development', 'kubernetes', false],
  ['cloud', 'cloud', false],
])('category %j with search %j holds the post: %j', (category, search, expected) => {
  expect(matchesPost(aPost, { category, search })).toBe(expected);
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
  expect([0, 1, 8].map(countLine)).toEqual(['0 articles found', '1 article found', '8 articles found']);
});
