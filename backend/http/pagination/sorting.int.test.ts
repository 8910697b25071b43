import { claimCalls } from '@prism/core/content/claims';
import { binCalls } from '@prism/core/contract/bin';
import { addressOf, sortsOf } from '@prism/core/contract/call';
import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import { topicCalls } from '@prism/core/contract/plan';
import { redirectCalls, type RedirectRow } from '@prism/core/contract/redirects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());

const get = async (address: string) => await site.asAdmin('GET', address.replace('/api/admin', ''));
async function rowsOf<Row>(address: string): Promise<Row[]> {
  return JSON.parse((await get(address)).payload);
}

const lists = [
  ['redirects', addressOf(redirectCalls.list, {}), redirectCalls.list.sorted],
  ['broken links', addressOf(redirectCalls.missed, {}), redirectCalls.missed.sorted],
  ['topics', addressOf(topicCalls.list, {}), topicCalls.list.sorted],
  ['claims', addressOf(claimCalls.list, {}), claimCalls.list.sorted],
  ['the bin', addressOf(binCalls.list, {}), binCalls.list.sorted],
  ['categories', addressOf(contentCalls.list, { params: { kind: 'categories' } }), contentCalls.list.sorted],
  ['apps', addressOf(contentCalls.list, { params: { kind: 'apps' } }), contentCalls.list.sorted],
] as const;

test.each(lists)('%s are sorted by declared columns only, also in a search', async (_name, path, by) => {
  for (const sort of sortsOf<string>(by)) {
    expect([sort, (await get(`${path}?sort=${sort}`)).statusCode]).toEqual([sort, 200]);
    if (!path.endsWith('/bin'))
      expect([sort, (await get(`${path}?search=e&sort=${sort}`)).statusCode]).toEqual([sort, 200]);
  }
  expect((await get(`${path}?sort=`)).statusCode).toBe(200);
  expect((await get(`${path}?sort=id`)).statusCode).toBe(400);
});

test.each(['categories', 'apps'])('%s are sorted by name, on each page and in a search', async (kind) => {
  const named = async (query: string) =>
    (await rowsOf<AdminEntry>(`/api/admin/content/${kind}?${query}`)).map(({ data }) => JSON.stringify(data));
  const name = (data: string) => String(JSON.parse(data).name);
  const up = await named('sort=title');
  expect(up.length).toBeGreaterThan(2);
  const inOrder = up.toSorted((one, other) => name(one).toLowerCase().localeCompare(name(other).toLowerCase(), 'en'));
  expect(up.map(name)).toEqual(inOrder.map(name));
  expect(await named('sort=-title')).toEqual(up.toReversed());
  expect([...(await named('sort=title&limit=2&page=1')), ...(await named('sort=title&limit=2&page=2'))]).toEqual(
    up.slice(0, 4),
  );
  const found = await named('sort=-title&search=e');
  expect(found).toEqual(up.toReversed().filter((data) => found.includes(data)));
});

test('redirects are sorted by use', async () => {
  await site.em.execute(
    `insert into redirects (path, target, is_by_hand, made_at, uses)
     values ('/a', '/', true, now(), 2), ('/b', '/', true, now() - interval '1 day', 9), ('/c', '/', true, now(), 5)`,
  );
  const from = async (query: string) =>
    (await rowsOf<RedirectRow>(`/api/admin/redirects?${query}`)).map((row) => row.from);
  expect(await from('sort=-used')).toEqual(['/b', '/c', '/a']);
  expect(await from('sort=used')).toEqual(['/a', '/c', '/b']);
  expect(await from('sort=-from')).toEqual(['/c', '/b', '/a']);
  expect(await from('')).toEqual(['/a', '/c', '/b']);
});
