import { createLog } from '@prism/core/log/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../../../infra/test/raw-request.ts';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

const publicUrl = 'https://www.prism.example';
const unknownPage = '/no-such-page';

let api: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('test', 'info', { write: (line) => void logged.push(line) });
  api = await startTestServer({ env: { PUBLIC_URL: publicUrl }, pages: await loadBuild(), log });
  await api.server.start();
});
afterAll(async () => await api?.close());

const get = async (url: string, headers: Record<string, string> = {}) => await api.inject({ url, headers });

test('foreign scripts are forbidden', async () => {
  const policy = String((await get('/')).headers['content-security-policy']).split('; ');
  const [scripts = ''] = policy.filter((rule) => rule.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
});

test.each(['/', unknownPage, '/api/user', '/favicon.svg'])('%s carries the security headers', async (path) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.any(String),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-resource-policy': path.endsWith('.svg') ? 'cross-origin' : 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('assets are compressed with brotli and immutable', async () => {
  const { payload } = await get('/');
  const files = Array.from(payload.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
  for (const kind of ['.js', '.css']) expect(files.some((file) => file.endsWith(kind))).toBe(true);
  for (const file of files) {
    const { statusCode, headers } = await get(file, { 'accept-encoding': 'br' });
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, expect.stringContaining('immutable')]);
    const plain = (await get(file, { 'accept-encoding': 'identity' })).rawPayload;
    const isLargeText = /\.(js|css)$/.test(file) && plain.byteLength >= 1024;
    if (isLargeText) expect([file, headers['content-encoding']]).toEqual([file, 'br']);
  }
});

test.each(['br', 'gzip', 'identity'])('an unchanged page answers 304 (%s)', async (encoding) => {
  const etag = String((await get('/contact', { 'accept-encoding': encoding })).headers.etag);
  expect(etag).toMatch(/"/);
  const again = await get('/contact', { 'accept-encoding': encoding, 'if-none-match': etag });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('a missing file answers 404, also under /assets, uncached', async () => {
  expect((await get('/none.png')).statusCode).toBe(404);
  const gone = await get('/assets/entry-gone.js');
  expect([gone.statusCode, gone.headers['content-type'], gone.payload]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'Not found.\n',
  ]);
  expect(gone.headers['cache-control']).not.toContain('immutable');
});

describe('an unknown url', () => {
  test('answers 404 with a page of the site, noindex and a preview', async () => {
    const page = await readPage(api, unknownPage);
    expect([page.status, page.title, page.headings(1)]).toEqual([
      404,
      '404 Page Not Found | Prism',
      ['404 Page Not Found'],
    ]);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.meta('og:image')).toMatch(/^https:\/\/www\.prism\.example\/drawn\/[0-9a-f-]{36}\.png$/);
    for (const landmark of ['header', 'main', 'footer']) expect(page.all(landmark)).toHaveLength(1);
    expect(page.main.all('a').map(({ text }) => text)).toContain('Go to the home page');
  });

  test.each([
    ['/app/999', 'App Not Found', '/marketplace'],
    ['/app/parallel', 'App Not Found', '/marketplace'],
    ['/blog/no-such-article', 'Blog Post Not Found', '/blog'],
    ['/careers/lamplighter', 'Job Not Found', '/careers'],
  ])('%s says what is missing, and links back', async (path, heading, back) => {
    const page = await readPage(api, path);
    expect([page.status, page.headings(1), page.title]).toEqual([404, [heading], `${heading} | Prism`]);
    expect(page.main.links).toContain(back);
  });

  test('of an app on the marketplace’s path links to the app', async () => {
    const page = await readPage(api, '/marketplace/3');
    expect([page.status, page.headings(1)]).toEqual([404, ['404 Page Not Found']]);
    expect(page.main.one('a', { href: '/app/3' }).text).toBe('Go to the app’s own page');
  });

  test.each(['/index.php', '/about.html', '/wp-login.php', '/.env.js'])(
    'with an extension is a missing page: %s',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect((await readPage(api, path)).headings(1)).toEqual(['404 Page Not Found']);
    },
  );
});

describe('a malformed url', () => {
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
    test(`S-243: ${path} answers 404, and shows no other page`, async () => {
      const answer = await rawRequest(
        Number(api.server.info.port),
        `GET ${path} HTTP/1.1\r\nHost: www.prism.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain('<title>404 Page Not Found | Prism</title>');
      expect(answer).toContain('404 Page Not Found</h1>');
      expect(logged.join('')).not.toContain('request failed');
    });
});

test.each(['/auth', '/prism-secure-portal', '/prism-dashboard-2025', '/prism-dashboard-2025/enquiries/7'])(
  '%s is noindex',
  async (path) => {
    const page = await readPage(api, path);
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex']);
  },
);

test('an unknown path of the dashboard is a 404 within the dashboard, noindex', async () => {
  const page = await readPage(api, '/prism-dashboard-2025/nowhere');
  expect([page.status, page.meta('robots'), page.title]).toEqual([404, 'noindex', 'Dashboard | Prism']);
});

test('a mail link with an unknown token has a page that says so, noindex', async () => {
  const page = await readPage(api, '/newsletter/confirm?token=nobody-has-this');
  expect([page.status, page.headings(1), page.meta('robots')]).toEqual([404, ['This link is not valid'], 'noindex']);
  expect(page.headings(2)).toContain('Enter your address once more');
});
