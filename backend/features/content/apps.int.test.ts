import type { AdminEntry } from '@prism/core/contract/content-calls';
import { App } from '@prism/core/database/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { numberedStatement } from '../../http/pagination/numbered-list.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { appsInOrder } from './app-store.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate apps restart identity');
});

const call: TestServer['asAdmin'] = async (method, path, payload) =>
  await site.asAdmin(method, `/content${path}`, payload);
const shelf = async (): Promise<{ id: string; name: string }[]> =>
  JSON.parse((await site.inject({ method: 'GET', url: '/api/apps' })).payload);
const names = async () => (await shelf()).map(({ name }) => name);
const anApp = (name: string, rest: object = {}) => ({
  data: {
    name,
    description: 'A diary.',
    category: 'health',
    image: '/a.svg',
    price: 9_000,
    timeline: '14 days',
    ...rest,
  },
});
const add = async (input: object): Promise<AdminEntry> => JSON.parse((await call('POST', '/apps', input)).payload);

test('an added app is for sale soon, under the next number', async () => {
  const { key, version } = await add(anApp('Vitalog'));
  expect([key, version]).toEqual(['1', 1]);
  await eventually(async () => expect(await names()).toEqual(['Vitalog']));
  const cards = [
    { title: 'Move without calling', text: 'Patients pick another slot.', image: '/illustrations/health.svg' },
    { title: 'Without a picture', text: 'The words stand alone.', image: '' },
  ];
  await call('PUT', `/apps/${key}`, { ...anApp('Vitalog', { features: cards }), version });
  await eventually(async () => {
    const page = await site.inject({ method: 'GET', url: '/api/apps/1' });
    expect(JSON.parse(page.payload)).toMatchObject({ name: 'Vitalog', features: cards });
  });
});

test('apps are listed in the studio’s order, featured first and without hidden ones', async () => {
  for (const name of ['One', 'Two', 'Three']) await add(anApp(name));
  await add(anApp('Four', { featured: true }));
  await add({ ...anApp('Hidden'), shown: false });
  await site.asAdmin('PUT', '/content-order/apps', { keys: ['3', '1', '2'] });
  await eventually(async () => expect(await names()).toEqual(['Four', 'Three', 'One', 'Two']));
  expect((await site.inject({ method: 'GET', url: '/api/apps/5' })).statusCode).toBe(404);
});

test('a long list is paged, searched and reordered in parts; a new app comes last', async () => {
  await site.em.execute(
    `insert into apps (name, description, category, image, price, timeline)
     select 'App ' || n, case when n % 100 = 0 then 'A zeppelin.' else 'A diary.' end, 'health', '/a.svg', 9000, '14 days'
     from generate_series(1, 250) n`,
  );
  const keysAt = async (query: string) => {
    const { payload, headers } = await call('GET', `/apps?${query}`);
    const rows: AdminEntry[] = JSON.parse(payload);
    return { keys: rows.map(({ key }) => key), total: headers['x-total-count'], link: headers.link };
  };
  const second = await keysAt('limit=50&page=2');
  expect([second.keys[0], second.keys.length, second.total]).toEqual(['51', 50, '250']);
  expect(second.link).toContain('page=3>; rel="next"');
  expect(await keysAt('limit=50&search=ZEPPELIN')).toEqual({ keys: ['100', '200'], total: '2', link: undefined });
  const ordered = await site.asAdmin('PUT', '/content-order/apps', { keys: ['53', '51', '52'] });
  expect(ordered.statusCode).toBe(204);
  expect((await keysAt('limit=4&page=13')).keys).toEqual(['49', '50', '53', '51']);
  expect((await keysAt('limit=4&page=14')).keys).toEqual(['52', '54', '55', '56']);
  const { key } = await add(anApp('Latest'));
  expect((await keysAt('limit=50&page=6')).keys).toEqual([key]);
});

test('a page of the dashboard is read from an index, whatever the number of apps', async () => {
  await site.em.execute(
    `insert into apps (name, description, category, image, price, timeline)
     select 'App ' || n, 'A diary.', 'health', '/a.svg', 9000, '14 days' from generate_series(1, 5000) n`,
  );
  await site.em.execute('vacuum analyze apps');
  const [sql, ...values] = numberedStatement(appsInOrder(), { limit: 50, page: 1 });
  const plan = JSON.stringify(await site.em.execute(`explain ${sql}`, values));
  expect(plan).toContain('using apps_in_order');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test('a deleted app can be restored, and its number is not reused', async () => {
  await add(anApp('One'));
  expect((await call('DELETE', '/apps/1')).statusCode).toBe(204);
  await eventually(async () => expect(await names()).toEqual([]));
  expect((await add(anApp('Two'))).key).toBe('2');
  expect((await call('POST', '/apps/1/restore')).statusCode).toBe(200);
  await eventually(async () => expect(await names()).toEqual(['One', 'Two']));
});

test.each([
  [{ price: -1 }, 'price', 'Price must be between 0 and 10,000,000'],
  [{ originalPrice: 9_000 }, 'originalPrice', 'The price before the discount must be higher than the price'],
  [{ discountEndDate: '2026-11-22T00:00Z' }, 'originalPrice', 'A discount needs the price before it'],
  [{ discountPercentage: 90 }, 'discountPercentage', "There is no field 'discountPercentage' here"],
  [{ discountEndDate: '2026-11-22' }, 'discountEndDate', 'Discount ends must be a day and a time'],
])('refuses %j by field', async (wrong, field, sentence) => {
  const refused = await call('POST', '/apps', anApp('One', wrong));
  expect([refused.statusCode, JSON.parse(refused.payload).fields]).toEqual([400, { [field]: sentence }]);
  expect(await site.em.count(App)).toBe(0);
});

test('a sample stays one if it is only hidden or shown', async () => {
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const discounted = anApp('One', { originalPrice: 9_500, discountEndDate: end });
  await add(discounted);
  await site.em.nativeUpdate(App, { id: 1 }, { isSample: true });
  for (const [version, shown] of [false, true].entries()) {
    const changed = await call('PUT', '/apps/1', { ...discounted, shown, version: version + 1 });
    expect(JSON.parse(changed.payload)).toMatchObject({ isSample: true, shown });
  }
});

test('refuses a change of an older version; a change makes a sample the studio’s own', async () => {
  await add(anApp('One'));
  await site.em.nativeUpdate(App, { id: 1 }, { isSample: true });
  const changed = await call('PUT', '/apps/1', { ...anApp('Two'), version: 1 });
  expect(JSON.parse(changed.payload)).toMatchObject({ isSample: false, version: 2 });
  expect((await call('PUT', '/apps/1', { ...anApp('Three'), version: 1 })).statusCode).toBe(409);
});
