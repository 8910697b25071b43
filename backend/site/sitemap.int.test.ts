import type { EntityManager } from '@mikro-orm/postgresql';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStudio } from '../../infra/test/demo-studio.ts';
import { eventually } from '../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { entriesInFile, fixedSource } from './sitemap.ts';

const publicUrl = 'https://www.prism.example';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: publicUrl } });
  site.server.sitemap.add({ route: '/no-such/:kind', ...fixedSource([{ path: '/no-such/thing' }]) });
  site.server.sitemap.add({ route: '/', ...fixedSource([{ path: "/a&b'c<d>" }]) });
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });

test('robots.txt allows everyone and names the sitemap', async () => {
  const response = await get('/robots.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.payload).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('S-278: security.txt has a contact for vulnerabilities, and an expiry', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  const fields = new Map(
    response.payload
      .trim()
      .split('\n')
      .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${demoStudio().email}`);
  expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the sitemap lists every fixed page under the public url', async () => {
  const response = await get('/sitemap.xml');
  expect(response.headers['content-type']).toContain('application/xml');
  expect(response.payload).toContain(`<url><loc>${publicUrl}/</loc></url>`);
  expect(response.payload).not.toContain(':slug');
});

test('lists published posts with their last change, and no drafts', async () => {
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

test('omits pages without a route', async () => {
  expect((await get('/sitemap.xml')).payload).not.toContain('/no-such/');
});

test('escapes a url', async () => {
  expect((await get('/sitemap.xml')).payload).toContain(`<loc>${publicUrl}/a&amp;b&#39;c%3Cd%3E</loc>`);
});

test('splits more urls than one file may list over several, each listed once', async () => {
  const add = async (em: EntityManager, from: number, to: number) =>
    await em.execute(
      `insert into posts (id, title, slug, author, read_time, category, image, published, published_at, created_at, updated_at)
       select gen_random_uuid(), 'Title', 'post-' || n, 'Author', '1 min', 'Design', '/a.svg', true, now(), now(), now()
       from generate_series(?::int, ?::int) n`,
      [from, to],
    );
  // Without triggers, which are slow and only needed for the last one.
  await site.em.transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await add(tx, 2, entriesInFile);
  });
  await add(site.em, 1, 1);
  await eventually(async () => expect((await get('/sitemap.xml')).payload).toContain('<sitemapindex'));
  const index = (await get('/sitemap.xml')).payload;
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${publicUrl}/sitemap-1.xml`,
    `${publicUrl}/sitemap-2.xml`,
  ]);
  const files = await Promise.all([1, 2].map(async (file) => (await get(`/sitemap-${file}.xml`)).payload));
  const listed = files.map((file) => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address));
  expect(listed[0]).toHaveLength(entriesInFile);
  const all = listed.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((address) => address?.includes('/blog/post-'))).toHaveLength(entriesInFile);
  expect((await get('/sitemap-3.xml')).statusCode).toBe(404);
}, 120_000);
