import type { PostSummary } from '@prism/core/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { addPosts } from '../../test/public-posts.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
afterAll(() => site.close());

const list = async (query: string) => await site.inject({ url: `/api/posts${query}` });
const slugs = async (query = '') => {
  const posts: PostSummary[] = JSON.parse((await list(query)).payload);
  return posts.map(({ slug }) => slug);
};
const headersOf = async (query: string) => {
  const { headers } = await list(query);
  return { total: headers['x-total-count'], link: headers.link };
};
const names = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => `post-${from - place}`);

beforeAll(async () => {
  site = await startTestServer();
  await site.em.execute(emptied('posts'));
  await addPosts(
    site,
    ...Array.from({ length: 50 }, (_, place) => ({
      slug: `post-${place + 1}`,
      title: `Post ${place + 1}`,
      publishedAt: new Date(Date.UTC(2025, 0, 1, 0, place)),
      category: place % 2 === 0 ? 'Design' : 'Security',
      featured: place < 2,
    })),
  );
  await eventually(async () => expect(await slugs('?limit=100')).toHaveLength(50));
});

test('pages have 24 posts by default, with next and previous links', async () => {
  expect(await slugs()).toEqual(names(50, 27));
  expect(await headersOf('')).toEqual({ total: '50', link: '</api/posts?page=2>; rel="next"' });
  expect(await slugs('?page=2')).toEqual(names(26, 3));
  expect(await slugs('?page=3')).toEqual(['post-2', 'post-1']);
  expect(await headersOf('?page=3')).toEqual({ total: '50', link: '</api/posts?page=2>; rel="prev"' });
  expect((await headersOf('?page=2')).link).toBe('</api/posts?page=1>; rel="prev", </api/posts?page=3>; rel="next"');
});

test('paging works with a search', async () => {
  const query = '?category=design&search=POST&limit=10';
  expect(await headersOf(query)).toEqual({
    total: '25',
    link: '</api/posts?category=design&search=POST&limit=10&page=2>; rel="next"',
  });
  expect(await slugs(`${query}&page=3`)).toEqual(['post-9', 'post-7', 'post-5', 'post-3', 'post-1']);
  expect(await slugs('?featured=true')).toEqual(['post-2', 'post-1']);
});

test('pages past the last are empty, and a page has at most a hundred', async () => {
  expect(await slugs('?page=9')).toEqual([]);
  expect(await headersOf('?page=9')).toEqual({ total: '50', link: '</api/posts?page=3>; rel="prev"' });
  for (const query of ['?limit=0', '?limit=101', '?page=0', '?page=x'])
    expect((await list(query)).statusCode).toBe(400);
});

test('the index contains all columns of the condition', async () => {
  const lines = await site.em.transactional(async (tx) => {
    await tx.execute('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
    return await tx.execute<{ 'QUERY PLAN': string }[]>(
      `explain select r.id from posts r where r.published and r.deleted_at is null and lower(r.category) in ('design')
       order by r.published_at desc, r.created_at desc, r.id desc limit 24 offset 24`,
    );
  });
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using posts_public');
});
