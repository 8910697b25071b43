import { get, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { rawRequest } from '../infra/test/raw-request.ts';
import type { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

const publicUrl = 'https://www.prism.example';

interface Page {
  path: string;
  status: number;
  type: string | undefined;
  html: string;
}

test.use({ ownProduct: { env: { PUBLIC_URL: publicUrl } } });

/** All that the sitemap lists. */
let pages: Page[];

test.beforeAll(async ({ product }) => {
  const addresses = [...(await open(product, '/sitemap.xml')).html.matchAll(/<loc>(.+)<\/loc>/g)].map(
    ([, loc = '']) => loc,
  );
  expect(addresses.length).toBeGreaterThan(0);
  pages = await Promise.all(addresses.map((address) => open(product, address.slice(publicUrl.length))));
});

/** By the name that visitors use: under another the site does not answer. */
async function ask(product: Product, path: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(product.baseUrl + path, { headers: { host: new URL(publicUrl).host } }, resolve).on('error', reject);
  return await promise;
}

async function open(product: Product, path: string): Promise<Page> {
  const response = await ask(product, path);
  const { statusCode: status = 0, headers } = response;
  return { path, status, type: headers['content-type'], html: await text(response) };
}

const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const titleOf = ({ html }: Page) => found(html, /<title>([^<]+)<\/title>/);
const metaOf = ({ html }: Page, name: string) =>
  found(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`));

test('robots.txt leads to the sitemap, and everything it lists is there', async ({ product }) => {
  expect((await open(product, '/robots.txt')).html).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
});

test('no page that is not for everyone is listed', () => {
  const paths = pages.map(({ path }) => path);
  for (const hidden of ['/auth', '/prism-dashboard-2025', '/prism-secure-portal', '/newsletter/confirm'])
    expect(paths).not.toContain(hidden);
  expect(pages.filter((page) => metaOf(page, 'robots')?.includes('noindex'))).toEqual([]);
});

test('every page has a title and a description that no other has', () => {
  const titles = pages.map(titleOf);
  const descriptions = pages.map((page) => metaOf(page, 'description'));
  for (const title of titles) expect(title).toMatch(/^.+ \| Prism$/);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

test('every page names its one address', () => {
  for (const { path, html } of pages)
    expect(found(html, /<link rel="canonical" href="([^"]+)">/)).toBe(publicUrl + path);
});

test('every page has one first heading and the landmarks', () => {
  for (const { path, html } of pages) {
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    for (const landmark of ['<header', '<main', '<footer', '<nav']) expect(html, path).toContain(landmark);
  }
});

test('every page has a preview for social networks, with a picture that exists', async ({ product }) => {
  for (const page of pages) {
    for (const name of ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:title', 'twitter:image'])
      expect(metaOf(page, name), `${name} of ${page.path}`).toBeDefined();
    const image = metaOf(page, 'og:image') ?? '';
    expect(image.startsWith(`${publicUrl}/`), image).toBe(true);
    const response = await ask(product, image.slice(publicUrl.length));
    expect(response.headers['content-type'], image).toMatch(/^image\/(png|jpeg|webp)/);
    expect((await buffer(response)).byteLength, image).toBeGreaterThan(10_000);
  }
});

test('every page describes itself to programs', () => {
  for (const { path, html } of pages) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)];
    expect(blocks.length, path).toBeGreaterThan(0);
    for (const [, json = ''] of blocks)
      expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  }
});

for (const path of [
  '//',
  '///',
  '//[',
  '//:80',
  '//user@/x',
  '/\\evil',
  '//evil.example/contact',
  '/contact//',
  '//contact',
])
  test(`nothing is at ${path}, and it shows no other page`, async ({ product }) => {
    const answer = await rawRequest(
      Number(new URL(product.baseUrl).port),
      `GET ${path} HTTP/1.1\r\nHost: www.prism.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('<title>404 Page Not Found | Prism</title>');
    expect(answer).toContain('404 Page Not Found</h1>');
    expect(product.output()).not.toContain('request failed');
  });

for (const path of ['/index.php', '/about.html', '/wp-login.php', '/.env.js'])
  test(`an unknown file is an unknown page: ${path}`, async ({ product }) => {
    const page = await open(product, path);
    expect([page.status, page.type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.html).toContain('404 Page Not Found</h1>');
  });

for (const [path, type, beginning] of [
  ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
] as const)
  test(`${path} is a picture for programs that ask for no other`, async ({ product }) => {
    const answer = await ask(product, path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect([...(await buffer(answer)).subarray(0, 4)]).toEqual(beginning);
  });

test('a file of an earlier build is plainly not there', async ({ product }) => {
  const { status, type, html } = await open(product, '/assets/entry-gone.js');
  expect([status, type, html]).toEqual([404, 'text/plain; charset=utf-8', 'Not found.\n']);
});

test('an unknown address answers 404, wants no place in any index and still has a preview', async ({ product }) => {
  const page = await open(product, '/no-such-page');
  expect(page.status).toBe(404);
  expect(metaOf(page, 'robots')).toBe('noindex');
  expect(metaOf(page, 'og:image')).toMatch(new RegExp(`^${publicUrl}/drawn/[0-9a-f-]{36}\\.png$`));
});
