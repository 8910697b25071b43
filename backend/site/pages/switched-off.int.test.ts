import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

/** Pages by their key, with a URL that shows them. */
const offered = {
  marketplace: '/marketplace',
  app: '/app/1',
  'mobile-app-development': '/mobile-app-development',
  'web-app-development': '/web-app-development',
  'local-business-apps': '/local-business-apps',
  offer: '/offer1',
  'case-studies': '/case-studies',
  testimonials: '/testimonials',
};
const editorial = {
  home: '/',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  blog: '/blog/forms-people-finish',
  'returns-calculator': '/returns-calculator',
  'monetization-guide': '/monetization-guide',
  'tech-comparison': '/tech-comparison',
  terms: '/terms',
  privacy: '/privacy',
  sitemap: '/sitemap',
};

/** Pages that are always on and link to others. */
const always = ['/careers/senior-fullstack-developer', '/search?q=app', '/nowhere'];

const read = async (path: string) => await readPage(api, path);
const statusOf = async (url: string) => (await api.inject({ url })).statusCode;

async function switchTo(shown: boolean, words: Readonly<Record<string, string>>): Promise<void> {
  const keys = Object.keys(words);
  const places = keys.map(() => '?').join();
  await api.em.execute(`update content set shown = ? where kind = 'pages' and key in (${places})`, [shown, ...keys]);
  await eventually(async () => {
    for (const path of Object.values(words)) expect(await statusOf(path), path).toBe(shown ? 200 : 404);
  });
}

test.each([
  ['offers', offered, editorial],
  ['editorial pages', editorial, offered],
])('no page links to switched-off %s', async (_what, off, on) => {
  await switchTo(false, off);
  const dead: Record<string, string[]> = {};
  const known = new Map<string, number>();
  for (const path of [...Object.values(on), ...always]) {
    const page = await read(path);
    // Targets of links and of forms without JavaScript.
    const [links, sent] = [page.all('a'), page.all('form')].map((parts, index) =>
      parts.map((part) => part.attribute(index === 0 ? 'href' : 'action')),
    );
    const pressed = page.all('button').map((button) => button.attribute('formaction'));
    // Breadcrumbs for search engines while the page is on.
    const crumbs = Array.from(page.html.matchAll(/"item":"([^"#?]*)/g), ([, to = '']) => new URL(to).pathname);
    const all = [...(links ?? []), ...(sent ?? []), ...pressed]
      .map((to) => to.replace(/[#?].*/, ''))
      // A newsletter box only posts there, and redirects to a page.
      .filter((to) => !/^\/newsletter\/[a-z-]+\/[\d-]+$/.test(to));
    for (const to of [...all.filter((each) => each.startsWith('/')), ...crumbs]) {
      const status = known.get(to) ?? (await statusOf(to));
      known.set(to, status);
      if (status !== 200) dead[to] = [...(dead[to] ?? []), path];
    }
  }
  expect(known.size).toBeGreaterThan(10);
  expect(dead).toEqual({});
  await switchTo(true, off);
});

async function addresses(): Promise<string[]> {
  const { payload } = await api.inject({ url: '/sitemap.xml' });
  return Array.from(payload.matchAll(/<loc>([^<]*)</g), ([, to = '']) => new URL(to).pathname);
}

test.each([
  ['marketplace', '/marketplace', /^\/app\//],
  ['careers', '/careers', /^\/careers\//],
  ['blog', '/blog', /^\/blog\//],
])('search engines get nothing of %s while it is off', async (page, list, one) => {
  const before = await addresses();
  const [some = ''] = before.filter((to) => one.test(to));
  expect(before).toContain(list);
  expect(some).not.toBe('');
  await switchTo(false, { [page]: list });
  const left = before.filter((to) => to !== list && !one.test(to));
  expect(await addresses()).toEqual(left);
  const shown = await read(some);
  expect(shown.status === 404 || shown.meta('robots').includes('noindex'), some).toBe(true);
  for (const path of left) expect(await statusOf(path), path).toBe(200);
  await switchTo(true, { [page]: list });
  expect(await addresses()).toEqual(before);
});

test('a position has structured data only while careers is on', async () => {
  const isOffered = async () => (await read('/careers/devops-engineer')).dataOf('JobPosting') !== undefined;
  const setSample = async (isSample: boolean) =>
    await api.em.execute(`update content set is_sample = ? where kind = 'positions' and key = 'devops-engineer'`, [
      isSample,
    ]);
  expect(await isOffered()).toBe(false);
  await setSample(false);
  await eventually(async () => expect(await isOffered()).toBe(true));
  await switchTo(false, { careers: '/careers' });
  await eventually(async () => expect(await isOffered()).toBe(false));
  await switchTo(true, { careers: '/careers' });
  await setSample(true);
  await eventually(async () => expect(await isOffered()).toBe(false));
});

test('a blog that is off has no feed, article or search result', async () => {
  const article = '/blog/forms-people-finish';
  const statuses = async () => [await statusOf('/rss.xml'), await statusOf(article)];
  const isFound = async () => (await read('/search?q=forms')).links.includes(article);
  const announced = /application\/rss\+xml|href="[^"]*\/rss\.xml/;
  expect([await statuses(), await isFound()]).toEqual([[200, 200], true]);
  expect((await read(article)).html).toMatch(announced);
  await switchTo(false, { blog: '/blog' });
  await eventually(async () => expect([await statuses(), await isFound()]).toEqual([[404, 404], false]));
  for (const path of await addresses()) expect((await read(path)).html, path).not.toMatch(announced);
  await switchTo(true, { blog: '/blog' });
  await eventually(async () => expect(await statuses()).toEqual([200, 200]));
});
