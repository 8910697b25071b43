import type { App } from '@prism/core/contract/apps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberedStatement } from '../../http/pagination/numbered-list.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { shelf } from './apps.ts';

const many = 10_000;

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.em.execute('truncate apps restart identity');
  // All are for a bakery, one in a thousand mentions a zeppelin, every hundredth is featured.
  await site.em.execute(
    `insert into apps (name, description, category, image, price, timeline, featured)
     select 'App ' || n, 'Orders for a bakery' || case when n % 1000 = 0 then ' in a zeppelin (QX)' else '' end,
       (array['fintech', 'food', 'health'])[1 + n % 3], '/a.svg', 5000 + n, '14 days', n % 100 = 0
     from generate_series(1, ?) n`,
    [many],
  );
  await site.em.execute('vacuum analyze apps');
  // Two reviews for each of the first thousand.
  await site.em.execute(
    `insert into content (kind, key, data, created_at, updated_at)
     select 'reviews', 'review-' || n, jsonb_build_object('text', 'Good.', 'name', 'Ada', 'stars', 4 + n % 2, 'app', (1 + n / 2 % 1000)::text,
       'proof', jsonb_build_object('evidence', 'A letter.')), now(), now()
     from generate_series(0, 1999) n`,
  );
});
afterAll(() => site.close());

async function list(query: string) {
  const { headers, payload } = await site.inject({ url: `/api/apps${query}` });
  const apps: App[] = JSON.parse(payload);
  return { ids: apps.map(({ id }) => Number(id)), total: Number(headers['x-total-count']), link: headers.link };
}

test('a page holds sixty of ten thousand, with the exact total and last page', async () => {
  const first = await list('');
  expect([first.ids.length, first.ids[0], first.total]).toEqual([60, 100, many]);
  expect(first.link).toBe('</api/apps?page=2>; rel="next"');
  const last = await list('?page=167');
  expect(last.ids.at(-1)).toBe(many - 1);
  expect(last.link).toBe('</api/apps?page=166>; rel="prev"');
});

test('no app is on two pages', async () => {
  const pages = await Promise.all([1, 2, 17, 18, 166, 167].map(async (page) => (await list(`?page=${page}`)).ids));
  expect(new Set(pages.flat()).size).toBe(5 * 60 + (many % 60));
});

test('reads all ten thousand, in the order of the pages', async () => {
  const { ids } = await list('/all');
  expect(ids).toHaveLength(many);
  expect(ids.slice(0, 60)).toEqual((await list('')).ids);
});

test('each app of the whole list has its own ratings', async () => {
  const apps: App[] = JSON.parse((await site.inject({ url: '/api/apps/all' })).payload);
  const reviewed = apps.filter(({ rating, reviewCount }) => rating === 45 && reviewCount === 2);
  expect(reviewed.map(({ id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 1000 }, (_, n) => n + 1),
  );
  expect(apps.filter(({ reviewCount }) => reviewCount > 0)).toHaveLength(1000);
});

test('a search finds few matches, featured first', async () => {
  expect(await list('?search=ZEPPELIN')).toMatchObject({ total: 10, ids: expect.arrayContaining([1000, 10_000]) });
  expect(await list('?search=zeppelin&category=fintech')).toMatchObject({ ids: [3000, 6000, 9000] });
  expect((await list('?search=bakery')).total).toBe(many);
});

test('the lowest price of a category is computed in the database', async () => {
  const { payload } = await site.inject({ url: '/api/categories' });
  // The first featured ones are 100 (food), 200 (health) and 300 (fintech).
  expect(JSON.parse(payload)).toEqual([
    { category: 'food', apps: 3334, from: 5001 },
    { category: 'health', apps: 3333, from: 5002 },
    { category: 'fintech', apps: 3333, from: 5003 },
  ]);
});

describe('a page reads an index', () => {
  const categories = [{ key: 'food', name: 'Kitchens', hue: 'food' }];
  // With a third of all rows, either plan is fast, and the planner chooses by its sample.
  const ofCategory = 'apps_(?:category|listed)';
  test.each([
    ['of all', {}, 'apps_listed'],
    ['of a category', { category: 'food' }, ofCategory],
    ['of what few hold', { search: 'zeppelin' }, 'apps_search'],
    ['of what a word begins with', { search: 'qx' }, 'apps_search'],
    ['of a category by its name', { search: 'kitchen' }, ofCategory],
  ])('%s', async (_what, query, index) => {
    const page = { limit: 60, page: 1 };
    const [sql, ...values] = numberedStatement(shelf({ category: '', search: '', ...query }, categories), page);
    const lines = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`(?:using|on) ${index}\\b`));
    expect(plan).not.toContain('Seq Scan');
  });
});
