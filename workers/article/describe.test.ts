import { expect, test } from 'vitest';
import { describeArticle } from './describe.ts';
import { noOutline } from './outline.ts';

const asked = { topic: 'offline apps', category: 'Mobile Development', keywords: ['sync', 'cache'] };

test('what the writer announced comes first', () => {
  const outline = { ...noOutline, title: 'A', excerpt: 'B.', tags: ['c'] };
  expect(describeArticle('# Other\n\nText.', outline, asked)).toEqual({ title: 'A', excerpt: 'B.', tags: ['c'] });
});

test('a main heading is the title, the first paragraph the excerpt, the keywords the tags', () => {
  const text =
    '# Apps that **work** offline\n\n## One\n\n```ts\nnot this\n```\n\n- nor this\n\nA [link](https://x.example) and `code`.\nMore.';
  expect(describeArticle(text, noOutline, asked)).toEqual({
    title: 'Apps that work offline',
    excerpt: 'A link and code. More.',
    tags: ['sync', 'cache'],
  });
});

test('without a main heading the first section gives the title, without any heading the topic', () => {
  expect(describeArticle('Text.\n\n## The section\n', noOutline, asked).title).toBe('The section');
  expect(describeArticle('Text.', noOutline, asked).title).toBe('offline apps');
});

test('a line of code is neither title nor excerpt', () => {
  const text = '```md\n## Not a heading\n\nNot the text.\n```\n\n## The section\n\nThe text.';
  expect(describeArticle(text, noOutline, asked)).toMatchObject({ title: 'The section', excerpt: 'The text.' });
});

test('a paragraph may have the line ends of Windows', () => {
  expect(describeArticle('One\r\nparagraph.\r\n\r\nAnother.', noOutline, asked).excerpt).toBe('One paragraph.');
});

test('a heading that is directly followed by its text does not become the excerpt', () => {
  expect(describeArticle('## One\nText of one.', noOutline, asked).excerpt).toBe('Text of one.');
});

test('a long paragraph is cut between words at 200 characters', () => {
  const { excerpt } = describeArticle('word '.repeat(100), noOutline, asked);
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/ word…$/);
});

test('nothing is longer than a post may hold', () => {
  const outline = {
    ...noOutline,
    title: 'long '.repeat(100),
    excerpt: 'x'.repeat(2_000),
    tags: Array(40)
      .fill('')
      .map((_, i) => `t${i}`),
  };
  const { title, excerpt, tags } = describeArticle('', outline, asked);
  expect([title.length <= 200, excerpt.length <= 500, tags.length]).toEqual([true, true, 20]);
});

test('without keywords the category is the tag', () => {
  expect(describeArticle('', noOutline, { ...asked, keywords: [] }).tags).toEqual(['Mobile Development']);
});
