import type { AdminPost, PostRow } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts'));
});

let minutes = 0;

/** Each is newer than the one before. */
async function add(post: Partial<Post>): Promise<string> {
  minutes += 1;
  const id = crypto.randomUUID();
  const at = new Date(Date.UTC(2025, 0, 1, 0, minutes));
  await site.em.insert(Post, {
    id,
    title: 'A post',
    slug: id,
    excerpt: 'About it.',
    content: 'Long.',
    author: 'Ada',
    readTime: '5 min read',
    category: 'Design',
    tags: [],
    featured: false,
    published: false,
    image: '/a.svg',
    aiGenerated: false,
    createdAt: at,
    updatedAt: at,
    ...post,
  });
  return id;
}

async function call(method: string, path: string) {
  return await site.asAdmin(method, `/blog-posts${path}`);
}

async function counts() {
  return JSON.parse((await site.asAdmin('GET', '/post-counts')).payload);
}

async function page(path: string) {
  const { headers, payload } = await call('GET', path);
  const rows: PostRow[] = JSON.parse(payload);
  const next = /<\/api\/admin\/blog-posts(.+)>; rel="next"/.exec(String(headers.link))?.[1];
  return { rows, total: Number(headers['x-total-count']), next };
}
const titles = async (path: string) => (await page(path)).rows.map(({ title }) => title);

const aGeneration = (post: string, status: 'writing' | 'completed' | 'failed' = 'completed') => ({
  id: crypto.randomUUID(),
  post,
  jobId: crypto.randomUUID(),
  topic: 'A topic',
  category: 'Web Development' as const,
  targetLength: 'short' as const,
  tone: 'casual' as const,
  provider: 'openai' as const,
  model: 'gpt-4o',
  status,
  text: '## So far',
  outline: ['So far'],
  createdAt: new Date(),
});

test('lists posts newest first, with their texts and generation', async () => {
  const id = await add({ title: 'Older' });
  await add({ title: 'Newer' });
  await site.em.insert(Generation, aGeneration(id, 'writing'));
  expect((await page('')).rows).toMatchObject([
    { title: 'Newer', content: 'Long.', generation: null },
    { title: 'Older', generation: { status: 'writing' } },
  ]);
});

test('texts can be left out', async () => {
  await add({});
  const { rows } = await page('?content=false');
  expect(rows[0]).not.toHaveProperty('content');
});

describe('the list', () => {
  beforeEach(async () => {
    await add({ title: 'Draft by hand', tags: ['Compilers'], author: 'Grace Hopper' });
    await add({ title: 'Draft by AI', aiGenerated: true, category: 'AI & Machine Learning' });
    await add({ title: 'Public by AI', aiGenerated: true, published: true, slug: 'the-public-one' });
    await add({ title: 'Public and featured', published: true, featured: true, excerpt: 'About 100% of it.' });
  });

  test.each([
    ['', ['Public and featured', 'Public by AI', 'Draft by AI', 'Draft by hand']],
    ['?status=published', ['Public and featured', 'Public by AI']],
    ['?status=draft', ['Draft by AI', 'Draft by hand']],
    ['?ai=true', ['Public by AI', 'Draft by AI']],
    ['?featured=true', ['Public and featured']],
    ['?category=ai+%26+machine+learning', ['Draft by AI']],
    ['?category=Design%00', ['Public and featured', 'Public by AI', 'Draft by hand']],
    ['?status=draft&ai=true', ['Draft by AI']],
    [
      '?status=&ai=&featured=&category=&search=',
      ['Public and featured', 'Public by AI', 'Draft by AI', 'Draft by hand'],
    ],
    ['?search=BY+AI', ['Public by AI', 'Draft by AI']],
    ['?search=hopper', ['Draft by hand']],
    ['?search=compilers', ['Draft by hand']],
    ['?search=public-one', ['Public by AI']],
    ['?search=100%25', ['Public and featured']],
    ['?search=nowhere', []],
    ['?search=draft&ai=false', ['Draft by hand']],
  ])('%s finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('refuses an unknown status', async () => {
    expect((await call('GET', '?status=lost')).statusCode).toBe(400);
  });

  test('counts all posts, whatever the filter', async () => {
    expect(await counts()).toEqual({ total: 4, published: 2, aiGenerated: 2, featured: 1 });
  });
});

test('ten thousand posts are read page by page, each once', async () => {
  await site.em.execute(
    `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
     select gen_random_uuid(), 'Post ' || n, 'post-' || n, 'Ada', '1 min read', 'Design', '/a.svg', n % 2 = 0,
       timestamptz '2025-01-01' + (n / 3) * interval '1 second', now()
     from generate_series(1, 10000) n`,
  );
  const seen = new Set<string>();
  let path: string | undefined = '?limit=1000&content=false&status=draft';
  while (path !== undefined) {
    const { rows, total, next } = await page(path);
    expect(total).toBe(5_000);
    for (const { id } of rows) seen.add(id);
    path = next;
  }
  expect(seen.size).toBe(5_000);
  expect((await page('?limit=50&content=false')).rows).toHaveLength(50);
  expect(await titles('?search=post-9999')).toEqual(['Post 9999']);
});

describe('a deletion', () => {
  test('can be undone completely, including the generation', async () => {
    const id = await add({ tags: ['one'], published: true, publishedAt: new Date('2025-01-02T03:04:05.678Z') });
    await site.em.insert(Generation, aGeneration(id));
    const rowsOf = async () => await site.em.execute('select p, g from posts p join generations g on g.post_id = p.id');
    const before = await rowsOf();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await titles('')).toEqual([]);
    const restored = await call('POST', `/${id}/restore`);
    expect([restored.statusCode, restored.result]).toMatchObject([200, { id, tags: ['one'], published: true }]);
    expect(await rowsOf()).toEqual(before);
    expect((await call('POST', `/${id}/restore`)).statusCode).toBe(404);
  });

  test('of a post being written keeps the text so far', async () => {
    const id = await add({ content: '' });
    await site.em.insert(Generation, aGeneration(id, 'writing'));
    await call('DELETE', `/${id}`);
    const { result } = await call('POST', `/${id}/restore`);
    expect(result).toMatchObject({ content: '## So far', generation: { status: 'cancelled', outline: ['So far'] } });
    expect((await call('GET', `/${id}`)).result).toMatchObject({ content: '## So far' });
  });

  test('can be undone after another post has taken the slug', async () => {
    const id = await add({ slug: 'wanted' });
    await call('DELETE', `/${id}`);
    await add({ slug: 'wanted' });
    const { result } = await call('POST', `/${id}/restore`);
    expect(result).toMatchObject({ id, slug: `wanted-${id.slice(0, 8)}` });
  });

  test('survives a migration that adds a required column', async () => {
    const id = await add({ published: true });
    await call('DELETE', `/${id}`);
    await site.em.execute('alter table posts add pinned boolean not null default false');
    onTestFinished(async () => void (await site.em.execute('alter table posts drop column pinned')));
    expect((await call('POST', `/${id}/restore`)).statusCode).toBe(200);
  });

  test('hides the post, its url and its history from everyone', async () => {
    const id = await add({ slug: 'gone', published: true, aiGenerated: true });
    await site.em.insert(Generation, aGeneration(id, 'failed'));
    await call('DELETE', `/${id}`);
    for (const url of ['/api/posts', '/rss.xml', '/sitemap.xml'])
      expect((await site.inject({ url })).payload).not.toContain('gone');
    expect((await site.inject({ url: '/api/posts/gone' })).statusCode).toBe(404);
    for (const path of ['/blog-posts', '/generations']) expect((await site.asAdmin('GET', path)).result).toEqual([]);
    expect(await counts()).toMatchObject({ total: 0, published: 0, aiGenerated: 0 });
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await site.asAdmin('POST', `/generate-article/${id}/retry`)).statusCode).toBe(404);
  });

  test('of a missing post answers 404', async () => {
    const id = crypto.randomUUID();
    const answers = [await call('DELETE', `/${id}`), await call('POST', `/${id}/restore`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('can be undone after it was deleted, restored and deleted again', async () => {
    const id = await add({ title: 'First' });
    await call('DELETE', `/${id}`);
    await call('POST', `/${id}/restore`);
    await call('DELETE', `/${id}`);
    const post: AdminPost = JSON.parse((await call('POST', `/${id}/restore`)).payload);
    expect(post.title).toBe('First');
  });
});
