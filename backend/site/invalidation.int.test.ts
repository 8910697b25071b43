import { isDeepStrictEqual } from 'node:util';
import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../infra/test/wait.ts';
import { addPosts, day } from '../test/public-posts.ts';
import { noPages, startTestServer, type TestServer } from '../test/start-test-server.ts';

/** Oldest first; each links to the three newest others. */
const slugs = ['oldest', 'older', 'old', 'new', 'newest'];

/** Dependencies of app pages besides their app. */
const optionsOfApps = ['/api/content/categories', '/api/content/support-levels'];

/** Dependencies of each page. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  '/figures': ['/api/content/figures?place=about'],
  '/badges': ['/api/content/figures?place=badges'],
  '/words': ['/api/content/pages/home'],
  '/apps': ['/api/apps'],
  '/app/1': [...optionsOfApps, '/api/apps/1', '/api/content/reviews?place=1'],
  '/app/2': [...optionsOfApps, '/api/apps/2', '/api/content/reviews?place=2'],
  '/blog': ['/api/posts'],
  ...Object.fromEntries(slugs.map((slug) => [`/blog/${slug}`, [`/api/posts/${slug}`]])),
};

const madeTimes = new Map<string, number>();
let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    pages: {
      ...noPages,
      renderer: {
        ...noPages.renderer,
        async render({ url, load, site: { off, navigation } }) {
          madeTimes.set(url, (madeTimes.get(url) ?? 0) + 1);
          const loaded = await Promise.all((madeOf[url] ?? []).map(async (path) => (await load(path))?.data));
          return { status: 200, html: JSON.stringify({ loaded, off, claims: navigation.claims }) };
        },
      },
    },
  });
  await site.em.execute('truncate apps, content, posts restart identity cascade');
  await site.em.insertMany(App, [anApp('Parallel'), anApp('Meridian')]);
  await addPosts(site, ...slugs.map((slug, index) => ({ slug, publishedAt: day(`2025-01-0${index + 1}`) })));
  site.em.create(ContentEntry, { kind: 'pages', key: 'home', data: {} });
  await site.em.flush();
  for (const place of ['about', 'badges', 'footer'])
    await addEntry('figures', place, { figure: '12', places: [place] });
  for (const app of ['1', '2']) await addEntry('reviews', app, { text: 'Good.', stars: 5, app });
  await addEntry('categories', 'fintech', { name: 'Fintech' });
  await addEntry('support-levels', 'standard', { name: 'Standard' });
  // Changes arrive in order, so no earlier one is pending once every page shows the last.
  await switchHome('off');
  await switchHome('on');
});
afterAll(() => site.close());

/** Resolves once every page shows it. */
async function switchHome(to: 'on' | 'off') {
  await site.em.nativeUpdate(ContentEntry, { kind: 'pages', key: 'home' }, { shown: to === 'on' });
  const off = to === 'off' ? '"off":["home"]' : '"off":[]';
  for (const url of Object.keys(madeOf)) await eventually(async () => expect(await page(url)).toContain(off));
}

const page = async (url: string) => (await site.inject({ method: 'GET', url })).payload;
const anApp = (name: string) => ({
  name,
  description: 'A bank.',
  category: 'fintech',
  image: '/a.svg',
  price: 12_999,
  timeline: '14 days',
  rating: 49,
  reviewCount: 182,
  soldCount: 64,
  featured: false,
});

async function addEntry(kind: string, key: string, data: object): Promise<void> {
  site.em.create(ContentEntry, { kind, key, data: { ...data, proof: { evidence: 'A letter.' } } });
  await site.em.flush();
}

const changeEntry = async (kind: string, key: string, change: object) =>
  await site.em.execute('update content set data = data || ?::jsonb where kind = ? and key = ?', [
    JSON.stringify(change),
    kind,
    key,
  ]);

/** Each page with its tag and the number of its renderings. */
async function pagesNow(): Promise<Map<string, unknown>> {
  const now = new Map<string, unknown>();
  for (const url of Object.keys(madeOf)) {
    const { headers } = await site.inject({ method: 'GET', url });
    now.set(url, [headers.etag, madeTimes.get(url)]);
  }
  return now;
}

/** Pages that a change rendered again, once one of them shows `text`. */
async function renderedAgainBy(change: () => Promise<unknown>, [seenAt, text]: [url: string, text: string]) {
  const before = await pagesNow();
  await change();
  await eventually(async () => expect(await page(seenAt)).toContain(text));
  return [...(await pagesNow())].filter(([url, now]) => !isDeepStrictEqual(now, before.get(url))).map(([url]) => url);
}

const ofApps = ['/apps', '/app/1', '/app/2'];
const articles = slugs.map((slug) => `/blog/${slug}`);

test.each<[what: string, change: () => Promise<unknown>, seen: [url: string, text: string], again: readonly string[]]>([
  [
    'an app',
    async () => await site.em.nativeUpdate(App, { name: 'Parallel' }, { description: 'A desk.' }),
    ['/app/1', 'A desk.'],
    ['/apps', '/app/1'],
  ],
  [
    'what only the page of an app shows',
    async () => await site.em.nativeUpdate(App, { name: 'Parallel' }, { about: 'For two.' }),
    ['/app/1', 'For two.'],
    ['/app/1'],
  ],
  [
    'the order of apps',
    async () => await site.em.nativeUpdate(App, { name: 'Parallel' }, { place: 9 }),
    ['/apps', '[[{"id":"2"'],
    ['/apps'],
  ],
  [
    'the words of a review',
    async () => await changeEntry('reviews', '1', { text: 'Better.' }),
    ['/app/1', 'Better.'],
    ['/app/1'],
  ],
  [
    'the stars of a review',
    async () => await changeEntry('reviews', '2', { stars: 3 }),
    ['/app/2', '"rating":30'],
    ['/apps', '/app/2'],
  ],
  [
    'a review that is given to another app',
    async () => await changeEntry('reviews', '2', { app: '1' }),
    ['/app/1', '"reviewCount":2'],
    ofApps,
  ],
  [
    'a category',
    async () => await changeEntry('categories', 'fintech', { name: 'Money' }),
    ['/app/1', 'Money'],
    ['/app/1', '/app/2'],
  ],
  [
    'a support level',
    async () => await changeEntry('support-levels', 'standard', { name: 'Basic' }),
    ['/app/2', 'Basic'],
    ['/app/1', '/app/2'],
  ],
  [
    'a figure of one page',
    async () => await changeEntry('figures', 'about', { figure: '13' }),
    ['/figures', '"13"'],
    ['/figures'],
  ],
  [
    'a figure that is placed elsewhere',
    async () => await changeEntry('figures', 'about', { places: ['badges'] }),
    ['/badges', '"13"'],
    ['/figures', '/badges'],
  ],
  [
    'a figure of the footer',
    async () => await changeEntry('figures', 'footer', { figure: '14' }),
    ['/words', '14'],
    Object.keys(madeOf),
  ],
  [
    'the text of an article',
    async () => await site.em.nativeUpdate(Post, { slug: 'newest' }, { content: 'More.' }),
    ['/blog/newest', 'More.'],
    ['/blog/newest'],
  ],
  [
    'the title of the newest article, which others offer to read next',
    async () => await site.em.nativeUpdate(Post, { slug: 'newest' }, { title: 'Colour' }),
    ['/blog', 'Colour'],
    ['/blog', ...articles],
  ],
  [
    'the title of an article that none offers',
    async () => await site.em.nativeUpdate(Post, { slug: 'oldest' }, { title: 'Lines' }),
    ['/blog', 'Lines'],
    ['/blog', '/blog/oldest'],
  ],
  [
    'an article that is hidden',
    async () => await site.em.nativeUpdate(Post, { slug: 'newest' }, { published: false }),
    ['/blog/newest', '"loaded":[null]'],
    ['/blog', ...articles],
  ],
])('%s renders exactly the pages again that show it', async (_what, change, seen, again) => {
  expect(await renderedAgainBy(change, seen)).toEqual(again);
});

test('a change shown on every page renders all of them again', async () => {
  await switchHome('off');
});

test('a change is public in every process', async () => {
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
