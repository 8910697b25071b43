import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countWords } from '../../contract/generations.ts';
import { fieldErrors } from '../../contract/fields.ts';
import { postFields } from '../../contract/posts.ts';
import { articles } from './articles.ts';
import { readFrontMatter, writeFrontMatter } from '../content/front-matter.ts';

const seeded = articles();
const bySlug = seeded.map((article) => [article.slug, article] as const);

test('there are eight articles from 3 to 20 January 2025, newest first', () => {
  const dates = seeded.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
  expect(dates).toHaveLength(8);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect([dates.at(0), dates.at(-1)]).toEqual(['2025-01-20', '2025-01-03']);
});

test('each blog category has an article', () => {
  expect(seeded.map(({ category }) => category).sort()).toEqual([
    'AI & Machine Learning',
    'Business',
    'Cloud Computing',
    'Design',
    'Development',
    'Marketing',
    'Security',
    'Technology',
  ]);
});

test('the first two are featured at their published URLs', () => {
  expect(seeded.filter(({ featured }) => featured).map(({ slug }) => slug)).toEqual([
    'future-mobile-app-development-2025',
    'scalable-react-applications-best-practices',
  ]);
});

test.each(bySlug)('%s is complete and well-formed', (_slug, article) => {
  const { title, slug, excerpt, content, author, authorBio, readTime, category, image } = article;
  expect(
    fieldErrors(postFields, {
      title,
      slug,
      excerpt,
      content,
      author,
      authorBio: authorBio ?? '',
      socialText: '',
      seoTitle: '',
      seoDescription: '',
      canonicalUrl: '',
      readTime,
      category,
      image,
    }),
  ).toEqual({});
  expect(countWords(content)).toBeGreaterThan(900);
  expect(countWords(content)).toBeLessThan(1500);
  expect(content).toMatch(/^## /m);
  expect(content).not.toMatch(/^# /m);
  expect(readTime).toMatch(/^\d+ min read$/);
  expect(article.tags.length).toBeGreaterThan(1);
  expect(article.published).toBe(true);
  expect(existsSync(new URL(`../../../frontend/public${image}`, import.meta.url))).toBe(true);
});

test('each sentence is used once', () => {
  const sentences = seeded.flatMap(({ content }) => content.split(/(?<=[.!?:])\s+/)).filter((text) => text.length > 25);
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

test('a value may contain colons and lines, and a text may have no front matter', () => {
  const text = '---\r\ntitle: React: what holds up\r\n---\r\n\r\nThe text.\r\n';
  expect(readFrontMatter(text)).toEqual({ values: new Map([['title', 'React: what holds up']]), body: 'The text.' });
  const written = writeFrontMatter({ title: 'Two\nlines', author: '' }, 'The text.');
  expect(readFrontMatter(written)).toEqual({ values: new Map([['title', 'Two\nlines']]), body: 'The text.' });
  expect(readFrontMatter('The text.')).toBeUndefined();
});
