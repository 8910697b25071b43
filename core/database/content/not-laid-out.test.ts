import { expect, test } from 'vitest';
import type { ArchivePost } from './post-files.ts';
import { laidOut } from './not-laid-out.ts';

const slow = `${'['.repeat(30)}${'x]'.repeat(30)} `.repeat(1_000);

const post = (key: string, content: string, published = true): ArchivePost => ({
  kind: 'posts',
  key,
  tags: [],
  featured: false,
  noindex: false,
  published,
  aiGenerated: false,
  date: new Date(0),
  fields: {
    title: key,
    slug: key,
    excerpt: '',
    content,
    author: '',
    authorBio: null,
    socialText: null,
    seoTitle: null,
    seoDescription: null,
    canonicalUrl: null,
    readTime: '1 min read',
    category: 'General',
    image: '/a.svg',
  },
});

test('a post that takes too long to render is imported as a draft and reported', async () => {
  const posts = [post('sound', '*Words*'), post('slow', slow), post('draft', slow, false)];
  const exported = await laidOut({ posts, redirects: [], remarks: ['Before.'] });
  expect(exported.posts.map(({ published }) => published)).toEqual([true, false, false]);
  expect(exported.remarks).toEqual([
    'Before.',
    expect.stringMatching(/^posts\/slow is imported as a draft\. It takes too long to render/),
  ]);
});
