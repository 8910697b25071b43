import type { App } from '@prism/core/contract/apps';
import { App as AppRow } from '@prism/core/database/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate apps restart identity');
});

const anApp = (overrides: Partial<AppRow> = {}) => ({
  name: 'Parallel',
  description: 'A bank.',
  category: 'fintech',
  image: '/a.svg',
  price: 12_999,
  timeline: '14–21 days',
  rating: 49,
  reviewCount: 182,
  soldCount: 64,
  featured: false,
  ...overrides,
});
const add = async (...apps: Partial<AppRow>[]) => await site.em.insertMany(AppRow, apps.map(anApp));
const get = async (path: string, headers: Record<string, string> = {}) =>
  await site.inject({ method: 'GET', url: `/api/apps${path}`, headers });
const list = async (query = ''): Promise<App[]> => JSON.parse((await get(query)).payload);
/** The list after the server has received a change. */
const listOf = async (...names: string[]) =>
  await eventually(async () => expect((await list()).map(({ name }) => name)).toEqual(names));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('an app has its fields, its number as text, and no empty fields', async () => {
  await add({});
  await listOf('Parallel');
  expect(await list()).toEqual([{ id: '1', ...anApp() }]);
});

test('featured apps come first, then by number', async () => {
  await add({ name: 'One' }, { name: 'Two', featured: true }, { name: 'Three' }, { name: 'Four', featured: true });
  await listOf('Two', 'Four', 'One', 'Three');
});

test.each([
  ['?category=fintech', ['Parallel']],
  ['?category=FinTech', ['Parallel']],
  ['?category=real%20estate', ['Threshold']],
  ['?category=all', ['Parallel', 'Threshold', 'Table Nine']],
  ['?category=', ['Parallel', 'Threshold', 'Table Nine']],
  ['?category=unheard-of', []],
  ['?search=TABLE', ['Table Nine']],
  ['?search=%20viewings%20', ['Threshold']],
  ['?search=real+est', ['Threshold']],
  ['?category=food&search=nine', ['Table Nine']],
  ['?category=fintech&search=nine', []],
  ['?search=100%25', []],
  ['?utm_source=mail', ['Parallel', 'Threshold', 'Table Nine']],
])('%s finds %j', async (query, names) => {
  await add(
    {},
    { name: 'Threshold', description: 'Viewings and maps.', category: 'real estate' },
    { name: 'Table Nine', description: 'Menus.', category: 'food' },
  );
  await listOf('Parallel', 'Threshold', 'Table Nine');
  expect((await list(query)).map(({ name }) => name)).toEqual(names);
});

test('a search matches words in any order and form: by name and description, else anywhere, else the nearest', async () => {
  const more = { searchedAs: 'gym, fitness, workout, taxi firm' };
  await add(
    { name: 'Strongroom', description: 'Training plans from your coaches.', category: 'health', more },
    { name: 'Table Nine', description: 'Menus and delivery.', category: 'food', about: 'A gym may lend a table.' },
    {
      name: 'Crumb',
      description: 'A loaf for everybody.',
      category: 'food',
      features: [{ title: 'Hotels', text: 'x', image: '' }],
    },
  );
  await listOf('Strongroom', 'Table Nine', 'Crumb');
  const found = async (query: string) => {
    const { headers, payload } = await get(`?search=${encodeURIComponent(query)}`);
    const apps: App[] = JSON.parse(payload);
    return [headers['x-nearest'] === 'true' ? 'nearest' : 'found', ...apps.map(({ name }) => name)];
  };
  // A mention farther down adds nothing to matches of name and description.
  expect(await found('gym')).toEqual(['found', 'Strongroom']);
  expect(await found('coach training')).toEqual(['found', 'Strongroom']);
  expect(await found('Taxis')).toEqual(['found', 'Strongroom']);
  expect(await found('food delivery')).toEqual(['found', 'Table Nine']);
  expect(await found('a hotel')).toEqual(['found', 'Crumb']);
  expect(await found('strongrom')).toEqual(['nearest', 'Strongroom']);
  expect(await found('fitnes delivery')).toEqual(['nearest', 'Strongroom', 'Table Nine']);
  expect(await found('qzxv jwqk')).toEqual(['found']);
  const { payload } = await get('/1');
  expect(payload).not.toContain('workout');
});

test('refuses a long search with a message', async () => {
  const response = await get(`?search=${'x'.repeat(101)}`);
  expect(response.statusCode).toBe(400);
  expect(JSON.parse(response.payload).error).toMatch(/search/);
});

test('an app is read by its id, with the fields of its page', async () => {
  await add({}, { name: 'Two', about: 'For two.\n\n- Works **offline**\n- No download' });
  await listOf('Parallel', 'Two');
  expect(JSON.parse((await get('/2')).payload)).toEqual({
    id: '2',
    ...anApp({ name: 'Two' }),
    about: 'For two.\n\n- Works **offline**\n- No download',
    aboutHtml: '<p>For two.</p>\n<ul>\n<li>Works <strong>offline</strong></li>\n<li>No download</li>\n</ul>\n',
    demo: '',
    features: [],
    imageAlt: null,
  });
});

test.each(['/3', '/0', '/01', '/parallel', '/99999999999999999999', '/1%00', '/-1'])(
  'answers 404 for app %s',
  async (path) => {
    await add({});
    await listOf('Parallel');
    const response = await get(path);
    expect([response.statusCode, JSON.parse(response.payload)]).toEqual([
      404,
      { statusCode: 404, error: 'App not found' },
    ]);
  },
);

test.each(['', '/1', '?search=par', '/all'])('%s answers 304 until it changes', async (path) => {
  // A unique name, which no previous test has left.
  await add({ name: `Parallel ${path}` });
  await listOf(`Parallel ${path}`);
  const { headers } = await get(path);
  const again = await get(path, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  await site.em.nativeUpdate(AppRow, { id: 1 }, { price: 9_999 });
  await eventually(async () =>
    expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200),
  );
});

test('a discount ends at its time; afterwards only the original price is shown', async () => {
  const discount = { originalPrice: 15_299 };
  const end = new Date(Date.now() + 1_500);
  await add(
    { name: 'Ends', ...discount, discountEndDate: end },
    { name: 'Ended', ...discount, discountEndDate: inHours(-1) },
    { name: 'Endless', ...discount },
  );
  await listOf('Ends', 'Ended', 'Endless');
  const [ends, ended, endless] = await list();
  const said = { ...discount, discountPercentage: 15 };
  expect(ends).toMatchObject({ ...said, discountEndDate: end.toISOString(), price: 12_999 });
  expect(ended).toEqual({ id: '2', ...anApp({ name: 'Ended', price: 15_299 }) });
  expect(endless).toMatchObject(said);
  await eventually(async () =>
    expect((await list())[0]).toEqual({ id: '1', ...anApp({ name: 'Ends', price: 15_299 }) }),
  );
  expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
});

test('the catalogue is read whole, as on its page, until the first discount ends', async () => {
  const end = new Date(Date.now() + 1_500);
  await add(
    {},
    { name: 'Two', originalPrice: 15_299, discountEndDate: end, featured: true },
    { name: 'Hidden', shown: false },
    { name: 'Deleted', deletedAt: new Date() },
  );
  await listOf('Two', 'Parallel');
  const all = async (): Promise<App[]> => JSON.parse((await get('/all')).payload);
  await eventually(async () => expect(await all()).toEqual(await list()));
  await eventually(async () => expect((await all())[0]?.price).toBe(15_299));
  expect(await all()).toEqual(await list());
  expect((await get('/all?of=1')).statusCode).toBe(400);
});

test('a category shows the price of its cheapest app, also after a discount', async () => {
  await add(
    { price: 9_999 },
    { name: 'Two', price: 8_999 },
    { name: 'Ended', price: 4_999, originalPrice: 12_999, discountEndDate: inHours(-1) },
    { name: 'Table Nine', category: 'food', price: 6_499 },
  );
  await listOf('Parallel', 'Two', 'Ended', 'Table Nine');
  const response = await site.inject({ method: 'GET', url: '/api/categories' });
  expect(JSON.parse(response.payload)).toEqual([
    { category: 'fintech', apps: 3, from: 8_999 },
    { category: 'food', apps: 1, from: 6_499 },
  ]);
});

test('the list is cached until a change', async () => {
  await add({});
  await listOf('Parallel');
  const reads = async () => {
    const [row] = await site.em.execute<{ reads: string }[]>(
      "select pg_stat_force_next_flush(), seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'apps'",
    );
    return Number(row?.reads);
  };
  const ask = async () => await Promise.all([list(), list('?search=par'), get('/1'), get('/all')]);
  await ask();
  await eventually(async () => expect(await reads()).toBe(await reads()));
  const before = await reads();
  for (let count = 0; count < 20; count += 1) await ask();
  expect(await reads()).toBe(before);
});

test('every instance sees a change, also by plain SQL', async () => {
  await add({});
  const other = await startTestServer({ databaseUrl: site.databaseUrl });
  try {
    const names = async ({ inject }: TestServer) => {
      const apps: App[] = JSON.parse((await inject({ method: 'GET', url: '/api/apps' })).payload);
      return apps.map(({ name }) => name);
    };
    await eventually(async () => expect([await names(site), await names(other)]).toEqual([['Parallel'], ['Parallel']]));
    await site.em.execute("update apps set name = 'Renamed'");
    await eventually(async () => expect([await names(site), await names(other)]).toEqual([['Renamed'], ['Renamed']]));
  } finally {
    await other.close();
  }
});

test('a change while the database connection is lost is not missed', async () => {
  await add({});
  await listOf('Parallel');
  await site.em.execute("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prism-live'");
  await site.em.execute("update apps set name = 'Renamed'");
  await listOf('Renamed');
});
