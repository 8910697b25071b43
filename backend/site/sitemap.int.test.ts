import { brand } from '@prism/core/contract/brand';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const publicUrl = 'https://www.prism.example';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: publicUrl } });
  site.server.sitemap.add({ route: '/no-such/:kind', entries: async () => [{ path: '/no-such/thing' }] });
  site.server.sitemap.add({ route: '/', entries: async () => [{ path: "/a&b'c<d>" }] });
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });

test('robots.txt lets everyone in and names the sitemap', async () => {
  const response = await get('/robots.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.payload).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('security.txt says whom to tell of a hole, and for how long that holds', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  const fields = new Map(
    response.payload
      .trim()
      .split('\n')
      .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${brand.email}`);
  expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the sitemap lists every fixed page under the public address', async () => {
  const response = await get('/sitemap.xml');
  expect(response.headers['content-type']).toContain('application/xml');
  expect(response.payload).toContain(`<url><loc>${publicUrl}/</loc></url>`);
  expect(response.payload).not.toContain(':slug');
});

test('it lists published posts with the time of their last change, and no draft', async () => {
  const [draft, published] = await site.em.find(Post, {}, { limit: 2, orderBy: { slug: 'asc' } });
  draft?.setPublished(false);
  await site.em.flush();
  const changed = published?.updatedAt.toISOString();
  await eventually(async () => {
    const { payload } = await get('/sitemap.xml');
    expect(payload).toContain(`<loc>${publicUrl}/blog/${published?.slug}</loc><lastmod>${changed}</lastmod>`);
    expect(payload).not.toContain(`/blog/${draft?.slug}<`);
  });
});

test('pages whose route does not exist are left out', async () => {
  expect((await get('/sitemap.xml')).payload).not.toContain('/no-such/');
});

test('an address is escaped', async () => {
  expect((await get('/sitemap.xml')).payload).toContain(`<loc>${publicUrl}/a&amp;b&apos;c%3Cd%3E</loc>`);
});
