import { claimStates, type ClaimCount, type ClaimRow } from '@prism/core/content/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const many = 5_000;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
  await site.em.execute('truncate content restart identity');
  // A fifth each: sample, unproven, proven without end, expired, and expiring. One in a thousand mentions
  // zeppelins.
  await site.em.execute(
    `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
     select case when n % 2 = 0 then 'figures' else 'testimonials' end, 'claim-' || n, jsonb_build_object(
         'figure', n::text, 'name', n::text, 'text', case when n % 1000 = 0 then 'Zeppelins' else 'Bakeries' end,
         'proof', jsonb_build_object('evidence', case when n % 5 = 1 then '' else repeat('A ledger.', 150) end,
           'holdsUntil', (array['', '', '2020-01-01', to_char(now() + interval '3 days', 'YYYY-MM-DD'), ''])[n % 5 + 1])),
       n, true, n % 5 = 0, 1, now(), now()
     from generate_series(1, ?) n`,
    [many],
  );
});
afterAll(() => site.close());

async function list(query: string) {
  const { headers, payload } = await site.inject({ url: `/api/admin/claims${query}`, headers: { cookie } });
  const rows: ClaimRow[] = JSON.parse(payload);
  return { rows, payload, total: Number(headers['x-total-count']), link: headers.link };
}
const statesIn = (rows: readonly ClaimRow[]) => [...new Set(rows.map(({ state }) => state))];

test('lists fifty of five thousand claims, those that need work first', async () => {
  const { rows, payload, total, link } = await list('');
  expect([rows.length, total, link]).toEqual([50, many, '</api/admin/claims?page=2>; rel="next"']);
  expect(statesIn(rows)).toEqual(['expired']);
  expect(payload.length).toBeLessThan(150_000);
  const pages = await Promise.all([20, 21, 40, 60, 80, 100].map(async (page) => (await list(`?page=${page}`)).rows));
  expect(pages.map((page) => statesIn(page))).toEqual([
    ['expired'],
    ['expiring'],
    ['expiring'],
    ['unproven'],
    ['sample'],
    ['proven'],
  ]);
  expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(6 * 50);
});

test('filters by state and kind, and searches', async () => {
  const open = await list('?state=open&kind=figures&page=20');
  expect([statesIn(open.rows), open.total]).toEqual([['unproven'], many / 5]);
  expect(new Set(open.rows.map(({ kind }) => kind))).toEqual(new Set(['figures']));
  expect((await list('?state=proven')).total).toBe((2 * many) / 5);
  expect((await list('?search=ZEPPELIN')).rows.map(({ key }) => key)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `claim-${n}000`),
  );
  expect(await list('?search=ledger')).toMatchObject({ rows: [], total: 0 });
  expect((await site.inject({ url: '/api/admin/claims?state=odd', headers: { cookie } })).statusCode).toBe(400);
});

test('counts claims by the state of their rows', async () => {
  const counts: ClaimCount[] = JSON.parse(
    (await site.inject({ url: '/api/admin/claim-counts', headers: { cookie } })).payload,
  );
  expect(counts).toHaveLength(2 * claimStates.filter((state) => state !== 'stated').length);
  for (const { kind, state, count } of counts) {
    expect(count).toBe(many / 10);
    if (state === 'expired' || state === 'unproven' || state === 'proven') continue;
    const { rows, total } = await list(`?state=${state}&kind=${kind}&limit=100`);
    expect([statesIn(rows), total]).toEqual([[state], count]);
  }
});
