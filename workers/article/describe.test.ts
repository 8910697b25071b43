import { expect, test } from 'vitest';
import { describeArticle } from './describe.ts';
import { noOutline } from './outline.ts';

const asked = { topic: 'offline apps', category: 'Mobile Development', keywords: ['sync', 'cache'] };

test('prefers the model’s own title, excerpt and tags', () => {
  const outline = { ...noOutline, title: 'A', excerpt: 'B.', tags: ['c'] };
  expect(describeArticle('# Other\n\nText.', outline, asked)).toEqual({ title: 'A', excerpt: 'B.', tags: ['c'] });
});

test('takes the title from the main heading, the excerpt from the first paragraph, tags from keywords', () => {
  const text =
    '# Apps that **work** offline\n\n## One\n\n```ts\nnot this\n```\n\n- nor this\n\nA [link](https://x.example) and `code`.\nMore.';
  expect(describeArticle(text, noOutline, asked)).toEqual({
    title: 'Apps that work offline',
    excerpt: 'A link and code. More.',
    tags: ['sync', 'cache'],
  });
});

test('takes the title from the first section without a main heading, from the topic without any', () => {
  expect(describeArticle('Text.\n\n## The section\n', noOutline, asked).title).toBe('The section');
  expect(describeArticle('Text.', noOutline, asked).title).toBe('offline apps');
});

test('takes no line of code as title or excerpt', () => {
  const text = '```md\n## Not a heading\n\nNot the text.\n```\n\n## The section\n\nThe text.';
  expect(describeArticle(text, noOutline, asked)).toMatchObject({ title: 'The section', excerpt: 'The text.' });
});

test('accepts Windows line ends in a paragraph', () => {
  expect(describeArticle('One\r\nparagraph.\r\n\r\nAnother.', noOutline, asked).excerpt).toBe('One paragraph.');
});

test('takes no heading as excerpt, even directly before its text', () => {
  expect(describeArticle('## One\nText of one.', noOutline, asked).excerpt).toBe('Text of one.');
});

test('shortens a long paragraph between words at 200 characters', () => {
  const { excerpt } = describeArticle('word '.repeat(100), noOutline, asked);
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/ word…$/);
});

test('respects the limits of a post', () => {
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

test('uses the category as tag without keywords', () => {
  expect(describeArticle('', noOutline, { ...asked, keywords: [] }).tags).toEqual(['Mobile Development']);
});
