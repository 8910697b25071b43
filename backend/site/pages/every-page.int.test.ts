import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, ReadPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

const publicUrl = 'https://www.prism.example';

let api: TestServer;
/** All pages of the sitemap, by path. */
let pages: Map<string, ReadPage>;
beforeAll(async () => {
  api = await startTestServer({ env: { PUBLIC_URL: publicUrl }, pages: await loadBuild() });
  const { payload } = await api.inject({ url: '/sitemap.xml' });
  const paths = Array.from(payload.matchAll(/<loc>(.+)<\/loc>/g), ([, address = '']) =>
    address.slice(publicUrl.length),
  );
  pages = new Map();
  for (const path of paths) pages.set(path, await readPage(api, path));
});
afterAll(async () => await api?.close());

/** Marketing pages, on which no text repeats. */
const sales = ['/', '/about', '/case-studies', '/testimonials', '/contact', '/terms', '/privacy'];

/** Pages outside the sitemap; an unknown token also gets its kind of page. */
const unlisted = [
  '/quote/none',
  '/enquiry/none',
  '/enquiry/none/session',
  '/newsletter/confirm?token=none',
  '/search?q=app',
  '/nowhere',
];

test('robots.txt names the sitemap, whose pages all exist', async () => {
  expect((await api.inject({ url: '/robots.txt' })).payload).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, { status }] of pages) expect(status, path).toBe(200);
});

test('private pages are not in the sitemap', () => {
  for (const hidden of ['/auth', '/prism-dashboard-2025', '/prism-secure-portal', '/newsletter/confirm'])
    expect([...pages.keys()]).not.toContain(hidden);
  for (const [path, page] of pages) expect(page.meta('robots'), path).not.toContain('noindex');
});

test('every page has a unique title and description', () => {
  const titles = [...pages.values()].map(({ title }) => title);
  const descriptions = [...pages.values()].map((page) => page.meta('description'));
  for (const title of titles) expect(title).toMatch(/^.+ \| Prism$/);
  for (const description of descriptions) expect(description.length, description).toBeGreaterThan(40);
  expect(new Set(titles).size).toBe(pages.size);
  expect(new Set(descriptions).size).toBe(pages.size);
});

test('every page has its canonical url', () => {
  for (const [path, page] of pages) {
    expect(page.relation('canonical')).toBe(publicUrl + path);
    expect(page.meta('og:url')).toBe(publicUrl + path);
  }
});

test('every page has breadcrumbs in its structured data', () => {
  for (const [path, { data }] of pages) {
    const rows = data.filter((part) => part['@type'] === 'BreadcrumbList').flatMap((part) => part.itemListElement);
    expect(
      rows.filter(({ name }: { name?: string }) => !name?.trim()),
      path,
    ).toEqual([]);
  }
});

test('every page has one first heading and the landmarks', () => {
  for (const [path, page] of pages) {
    expect(page.headings(1), path).toHaveLength(1);
    for (const landmark of ['header', 'main', 'footer', 'nav']) expect(page.all(landmark), path).not.toEqual([]);
    expect(page.all('main'), path).toHaveLength(1);
  }
});

test('every page has a preview for social networks, with a picture', () => {
  for (const [path, page] of pages) {
    const description = page.meta('description');
    for (const network of ['og', 'twitter']) {
      expect(page.meta(`${network}:title`), path).toBe(page.title);
      expect(page.meta(`${network}:description`), path).toBe(description);
      expect(page.meta(`${network}:image`), path).toMatch(/^https:\/\/www\.prism\.example\/drawn\/[0-9a-f-]{36}\.png$/);
    }
    expect(page.meta('twitter:card'), path).toBe('summary_large_image');
  }
});

test('every page has structured data, marketing pages with the organization', () => {
  for (const [path, { data }] of pages) {
    expect(data.length, path).toBeGreaterThan(0);
    for (const part of data)
      expect(part, path).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  }
  for (const path of sales) expect(pages.get(path)?.dataOf('Organization'), path).toBeDefined();
});

test('marketing pages share no description or longer sentence', () => {
  const seen = new Map<string, string>();
  for (const path of sales) {
    const page = pages.get(path);
    const parts = ['p', 'li', 'h2', 'h3', 'dd', 'blockquote', 'summary'].flatMap((tag) => page?.main.texts(tag) ?? []);
    const texts = [page?.meta('description') ?? '', ...parts].flatMap((text) => text.split(/(?<=[.!?”])\s+/));
    const sentences = new Set(texts.filter((text) => text.split(' ').length >= 6 && /[.!?”]$/.test(text)));
    expect(sentences.size, path).toBeGreaterThan(5);
    for (const sentence of sentences) {
      expect(seen.get(sentence), `"${sentence}" on ${path}`).toBeUndefined();
      seen.set(sentence, path);
    }
  }
});

const scriptsOf = ({ html }: ReadPage) =>
  new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file));

test('structured data is not repeated in scripts', async () => {
  const files = new Set(sales.flatMap((path) => [...scriptsOf(pages.get(path) ?? new ReadPage(404, ''))]));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) expect((await api.inject({ url: file })).payload.includes('@type'), file).toBe(false);
});

test('every public page takes at most 90 kB of JavaScript and 20 kB of style', async () => {
  const others = await Promise.all(unlisted.map(async (path) => [path, await readPage(api, path)] as const));
  const sizes = new Map<string, number>();
  for (const [path, page] of [...pages, ...others]) {
    let total = 0;
    for (const file of scriptsOf(page)) {
      const headers = { 'accept-encoding': 'br' };
      const size = sizes.get(file) ?? (await api.inject({ url: file, headers })).rawPayload.length;
      sizes.set(file, size);
      total += size;
    }
    expect(total, `scripts of ${path}`).toBeGreaterThan(50_000);
    expect(total, `scripts of ${path}`).toBeLessThanOrEqual(90_000);

    const style = page
      .all('style')
      .map(({ source }) => source)
      .join('');
    const size = sizes.get(style) ?? brotliCompressSync(style).length;
    sizes.set(style, size);
    expect(size, `style of ${path}`).toBeGreaterThan(5_000);
    expect(size, `style of ${path}`).toBeLessThanOrEqual(20_000);
  }
});

test('every page is marked as a demonstration, without claims in its structured data', async () => {
  const others = await Promise.all(
    ['/auth', '/nowhere'].map(async (path) => [path, await readPage(api, path)] as const),
  );
  for (const [path, page] of [...pages, ...others]) {
    expect(page.html, path).toContain('Demonstration content: people, companies, reviews and figures are invented.');
    for (const claim of ['aggregateRating', 'JobPosting', 'foundingDate', 'numberOfEmployees'])
      expect(page.html.includes(claim), `${claim} on ${path}`).toBe(false);
  }
});

test('the header links to the six main pages, and marks the current one', async () => {
  for (const [path, current] of [
    ['/', 'Home'],
    ['/contact', 'Contact'],
    ['/terms', undefined],
  ] as const) {
    const menu = (await readPage(api, path)).one('nav', { 'aria-label': 'Main' });
    expect(menu.all('a').map((link) => [link.text, link.attribute('href')])).toEqual([
      ['Home', '/'],
      ['Marketplace', '/marketplace'],
      ['Local business', '/local-business-apps'],
      ['About', '/about'],
      ['Case studies', '/case-studies'],
      ['Contact', '/contact'],
    ]);
    expect(menu.texts('a', { 'aria-current': 'page' })).toEqual(current ? [current] : []);
  }
});

test('the footer links to all its pages, and its four social links have no target', () => {
  for (const page of pages.values()) {
    const links = page.one('nav', { 'aria-label': 'Footer' });
    expect(links.links.toSorted()).toEqual(
      [
        '/mobile-app-development',
        '/web-app-development',
        '/local-business-apps',
        '/about',
        '/case-studies',
        '/testimonials',
        '/careers',
        '/blog',
        '/contact',
        '/returns-calculator',
        '/monetization-guide',
        '/tech-comparison',
        '/marketplace',
        '/privacy',
        '/terms',
        '/sitemap',
      ].toSorted(),
    );
    expect(links.one('a', { href: '/returns-calculator' }).text).toBe('ROI Calculator');
    // Articles have their own footer.
    const social = page.all('footer').at(-1)?.all('*', { role: 'link', 'aria-disabled': 'true' }) ?? [];
    expect(social).toHaveLength(4);
    expect(social.map((link) => link.has('href'))).not.toContain(true);
  }
});

test('the sitemap page lists every page in six groups, and apps by name', async () => {
  const page = await readPage(api, '/sitemap');
  const groups = page
    .one('nav', { 'aria-label': 'All pages' })
    .all('div')
    .filter((part) => part.headings(2).length === 1);
  expect(groups.map((group) => [group.headings(2)[0], group.links])).toEqual([
    ['Main Pages', ['/', '/about', '/contact']],
    ['Services', ['/mobile-app-development', '/web-app-development', '/local-business-apps']],
    ['Marketplace', ['/marketplace', ...[1, 2, 3, 4, 5].map((number) => `/marketplace/${number}`)]],
    ['Company', ['/case-studies', '/testimonials', '/careers', '/blog']],
    ['Resources', ['/returns-calculator', '/monetization-guide', '/tech-comparison']],
    ['Legal', ['/terms', '/privacy', '/sitemap']],
  ]);
  for (const number of [1, 2, 3, 4, 5]) {
    const { name } = JSON.parse((await api.inject({ url: `/api/apps/${number}` })).payload);
    expect(page.one('a', { href: `/marketplace/${number}` }).text).toBe(name);
  }
  const calls = page.one('section', { name: 'Where to go from here' }).links;
  expect(calls.map((to) => to.replace(/\?.*/, ''))).toEqual(['/contact', '/marketplace']);
});
