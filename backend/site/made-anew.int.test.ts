import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../infra/test/wait.ts';
import { noPages, startTestServer, type TestServer } from '../test/start-test-server.ts';

/** What each page of this site is made of. */
const madeOf: Readonly<Record<string, string>> = {
  '/figures': '/api/content/figures',
  '/apps': '/api/apps',
  '/words': '/api/content/pages/home',
};

const madeTimes = new Map<string, number>();
let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    pages: {
      ...noPages,
      renderer: {
        ...noPages.renderer,
        async render({ url, load, site: { off } }) {
          madeTimes.set(url, (madeTimes.get(url) ?? 0) + 1);
          const loaded = await load(madeOf[url] ?? '');
          return { status: 200, html: JSON.stringify({ data: loaded?.data, off }) };
        },
      },
    },
  });
  await site.em.execute('truncate apps, content');
  await site.em.insertMany(App, [anApp('Parallel')]);
  site.em.create(ContentEntry, { kind: 'pages', key: 'home', data: {} });
  await site.em.flush();
  // Changes are told in their order: once every page shows the last one, none of those before is still on its way.
  await turnHome('off');
  await turnHome('on');
});
afterAll(() => site.close());

/** Resolves once every page tells of it. */
async function turnHome(to: 'on' | 'off') {
  await site.em.nativeUpdate(ContentEntry, { kind: 'pages', key: 'home' }, { shown: to === 'on' });
  const off = to === 'off' ? '"off":["home"]' : '"off":[]';
  for (const url of Object.keys(madeOf)) await eventually(async () => expect(await page(url)).toContain(off));
}

const page = async (url: string) => (await site.inject({ method: 'GET', url })).payload;
const times = async (url: string) => {
  await page(url);
  return madeTimes.get(url);
};
const anApp = (name: string) => ({
  ...{ name, description: 'A bank.', category: 'fintech', image: '/a.svg', price: 12_999, timeline: '14 days' },
  ...{ rating: 49, reviewCount: 182, soldCount: 64, featured: false },
});

test('a change makes the pages anew that use what changed, and leaves the others as they are', async () => {
  const [figures, words] = [await times('/figures'), await times('/words')];
  await site.em.nativeUpdate(App, { name: 'Parallel' }, { name: 'Threshold' });
  await eventually(async () => expect(await page('/apps')).toContain('Threshold'));
  expect([await times('/figures'), await times('/words')]).toEqual([figures, words]);
});

test('a change that every page tells of makes all of them anew', async () => {
  await turnHome('off');
});

test('a change is public in every process, wherever it was made', async () => {
  const other = await startTestServer({ databaseUrl: site.databaseUrl });
  onTestFinished(() => other.close());
  const words = async (at: TestServer) => (await at.inject({ method: 'GET', url: '/api/content/pages/home' })).payload;
  for (const at of [site, other]) expect(await words(at)).not.toContain('Glass');
  const [first, second] = ['Glass', 'Light'].map((title) => ({ gaming: { title } }));
  for (const [made, data] of [
    [site, first],
    [other, second],
  ] as const) {
    await made.em.nativeUpdate(ContentEntry, { kind: 'pages', key: 'home' }, { data, shown: true });
    for (const at of [site, other])
      await eventually(async () => expect(await words(at)).toContain(`"title":"${data?.gaming.title}"`));
  }
});
