import type { PostSummary } from '@prism/core/contract/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../../site/build.ts';
import { numberedStatement } from '../../http/pagination/numbered-list.ts';
import { publishedList } from './published.ts';

const many = 24_000;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  await site.em.execute(emptied('posts'));
  // All mention a bakery; one in a thousand mentions a zeppelin and is about design.
  await site.em.execute(
    `insert into posts (id, title, slug, excerpt, author, read_time, category, tags, image, published, published_at,
       created_at, updated_at)
     select gen_random_uuid(), 'Post ' || n, 'post-' || n,
       'An app for a bakery' || case when n % 1000 = 0 then ' in a zeppelin (QX)' else '' end, 'Ada', '1 min read',
       case when n % 1000 = 0 then 'Design' else 'Business' end, '["Bread"]', '/a.svg', true, time, time, time
     from generate_series(1, ?) n, lateral (select timestamptz '2025-01-01' + make_interval(secs => n) as time) t`,
    [many],
  );
  await site.em.execute('vacuum analyze posts');
});
afterAll(() => site.close());

async function list(query: string) {
  const { headers, payload } = await site.inject({ url: `/api/posts${query}` });
  const posts: PostSummary[] = JSON.parse(payload);
  return {
    titles: posts.map(({ title }) => title),
    total: Number(headers['x-total-count']),
    isEstimate: headers['x-total-estimated'] === 'true',
    link: String(headers.link ?? ''),
  };
}

test('above 10,000 the total is an estimate, marked as such, and the page has a next link', async () => {
  const { titles, total, isEstimate, link } = await list('');
  expect([titles.length, titles[0], isEstimate]).toEqual([24, `Post ${many}`, true]);
  expect(total / many).toBeCloseTo(1, 1);
  expect(link).toBe('</api/posts?page=2>; rel="next"');
});

test('the last page has the exact total, and later ones are empty', async () => {
  expect(await list('?page=1000')).toMatchObject({
    total: many,
    isEstimate: false,
    link: expect.not.stringContaining('next'),
  });
  const past = await list('?page=1001');
  expect(past.titles).toEqual([]);
  expect(past.total).toBeLessThanOrEqual(many);
});

test('a small category is counted, and an empty one has no posts', async () => {
  expect(await list('?category=design')).toMatchObject({ total: many / 1000, isEstimate: false });
  expect(await list('?category=gardening')).toMatchObject({ titles: [], total: 0, isEstimate: false });
});

test('few matches are counted, many are estimated', async () => {
  expect(await list('?search=zeppelin&limit=2')).toMatchObject({
    titles: ['Post 24000', 'Post 23000'],
    total: many / 1000,
    isEstimate: false,
  });
  expect(await list('?search=QX&page=2')).toMatchObject({ titles: [], total: many / 1000 });
  const common = await list('?search=bakery');
  expect([common.titles[0], common.isEstimate]).toEqual([`Post ${many}`, true]);
  expect(common.total / many).toBeCloseTo(1, 1);
});

test('authors and words that no recent post contains are not found', async () => {
  for (const search of ['Ada', 'post-1', '%25', '--']) expect((await list(`?search=${search}`)).total).toBe(0);
  expect((await list('?search=(')).titles).toEqual([`Post ${many}`]);
});

test('the blog page shows an estimated total and a next link, but no link to the last page', async () => {
  const rendering = await startTestServer({ databaseUrl: site.databaseUrl, pages: await loadBuild() });
  try {
    const page = async (query: string) => {
      const { statusCode, payload } = await rendering.inject({ url: `/blog${query}` });
      const html = payload.replaceAll('<!-- -->', '');
      return {
        statusCode,
        html,
        links: [...html.matchAll(/href="\/blog\?page=(\d+)"/g)].map(([, number]) => Number(number)),
      };
    };
    const second = await page('?page=2');
    expect(second.html).toMatch(/About 2\d,\d00 articles found, page 2</);
    expect(Math.max(...second.links)).toBe(3);
    const last = await page('?page=1000');
    expect(last.html).toContain('24,000 articles found, page 1000 of 1,000<');
    expect((await page('?page=1001')).statusCode).toBe(404);
  } finally {
    await rendering.close();
  }
});

test('totals above 10,000 are marked as estimates', async () => {
  const { payload } = await site.inject({ url: '/api/admin/post-counts', headers: { cookie } });
  const counts = JSON.parse(payload);
  expect(counts).toMatchObject({ aiGenerated: 0, featured: 0, estimated: ['total', 'published'] });
  expect(counts.total / many).toBeCloseTo(1, 1);
});

describe('a page reads an index', () => {
  const planOf = async (query: { categories?: string[]; search?: string }, isCommon = false) => {
    const search = { search: '', limit: 24, page: 1, ...query };
    const [sql, ...values] = numberedStatement(publishedList(search), search, isCommon);
    const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  test.each([
    ['of all', {}, false, 'posts_public'],
    ['of a category that most have', { categories: ['business', 'business strategy'] }, false, 'posts_public'],
    ['of a category that few have', { categories: ['design', 'ui/ux design'] }, false, 'posts_category'],
    ['of what few hold', { search: 'zeppelin' }, false, 'posts_public_search'],
    ['of what a word begins with', { search: 'qx' }, false, 'posts_public_search'],
    ['of what most hold', { search: 'bakery' }, true, 'posts_public'],
    ['of signs', { search: '%' }, false, 'posts_created_at_id_index'],
  ])('%s', async (_what, query, isCommon, index) => {
    const plan = await planOf(query, isCommon);
    expect(plan).toMatch(new RegExp(`(?:using|on) ${index}\\b`));
    expect(plan).not.toContain('Seq Scan');
  });
});

test('S-253: searches are rate limited per client, in list and page together; paging is not', async () => {
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  try {
    const statusOf = async (url: string) => (await limited.inject({ url })).statusCode;
    for (let count = 0; count < 60; count += 1) {
      await statusOf(`/api/posts?search=word${count}`);
      await statusOf(`/blog?search=word${count}`);
    }
    const { statusCode, headers } = await limited.inject({ url: '/api/posts?search=another' });
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await statusOf('/blog?search=another')).toBe(429);
    expect(await statusOf('/api/posts?page=2&search=')).toBe(200);
  } finally {
    await limited.close();
  }
});
