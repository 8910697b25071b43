import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparableAddress, takenFrom } from '@prism/core/contract/redirects';
import { importExported } from '@prism/core/database/content/import';
import { planImport } from '@prism/core/database/content/import-plan';
import type { Exported } from '@prism/core/database/content/other-systems/exported-post';
import { readOldAddresses } from '@prism/core/database/content/other-systems/old-addresses';
import { readExport } from '@prism/core/database/content/other-systems/read-export';
import { Post } from '@prism/core/database/post';
import { Redirect } from '@prism/core/database/redirect';
import { storeRedirects } from '@prism/core/redirects/keep-urls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const count = 1_000;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const items = numbers.map(
  (number) => `<item><title>Post ${number}</title><link>https://old.example/2019/03/post-${number}/</link>
<dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>Words of ${number}</p>]]></content:encoded>
<wp:post_id>${number + 5_000}</wp:post_id><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
);
const ghost = {
  meta: { version: '5.82.0' },
  data: {
    posts: numbers.map((number) => ({
      id: String(number),
      title: `Story ${number}`,
      slug: `story-${number}`,
      html: `<p>Words of ${number}</p>`,
      status: 'published',
      type: 'post',
      published_at: '2024-05-06T07:08:09.000Z',
    })),
  },
};
const wxr = `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;

let site: TestServer;
let folder: string;
let exported: Exported;
let postsBefore: number;
beforeAll(async () => {
  site = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  writeFileSync(join(folder, 'export.xml'), wxr);
  exported = readExport(join(folder, 'export.xml'), '');
  postsBefore = await site.em.fork().count(Post);
  await importExported(site.orm.em.fork(), exported);
  writeFileSync(join(folder, 'export.json'), JSON.stringify({ db: [ghost] }));
  await importExported(site.orm.em.fork(), readExport(join(folder, 'export.json'), ''));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const visit = async (url: string) => {
  const { statusCode, headers } = await site.inject({ url });
  return `${statusCode} ${headers.location}`;
};

test('links of imported posts keep working', async () => {
  const some = numbers.filter((number) => number === 1 || number % 20 === 0);
  const old = some.flatMap((number) => [`/2019/03/post-${number}/`, `/story-${number}/`]);
  const now = some.flatMap((number) => [`301 /blog/post-${number}`, `301 /blog/story-${number}`]);
  expect(await Promise.all(old.map(visit))).toEqual(now);
});

test('a link with a post id redirects to the post, whose content is there', async () => {
  expect(await visit('/?p=5007')).toBe('301 /blog/post-7');
  const last = await site.inject({ url: `/api/posts/post-${count}` });
  expect(JSON.parse(last.payload).html).toContain(`<p>Words of ${count}</p>`);
});

describe('an old url that cannot redirect to its post', () => {
  const redirects = [
    { from: '/contact/', to: '/blog/contact' },
    { from: '/blog/', to: '/blog/blog' },
    { from: '/blog/post-2/', to: '/blog/post-1' },
    { from: '/blog/post-1/', to: '/blog/post-2' },
    { from: '/files/post-1', to: '/blog/post-1' },
    { from: '/entered', to: '/blog/post-1' },
    { from: '/Twice/', to: '/blog/post-1' },
    { from: '/twice', to: '/blog/post-2' },
    { from: '/blog/no-post-of-ours', to: '/blog/post-3' },
  ];

  test('is reported with its reason, and the others redirect', async () => {
    const em = site.orm.em.fork();
    await storeRedirects(em, [{ from: '/entered', to: '/about' }], { isByHand: true });
    expect((await readOldAddresses(em, { posts: exported.posts, redirects })).refused).toEqual([
      `/contact/ does not redirect to /blog/contact: ${takenFrom}.`,
      `/blog/ does not redirect to /blog/blog: ${takenFrom}.`,
      `/blog/post-2/ does not redirect to /blog/post-1: ${takenFrom}.`,
      `/blog/post-1/ does not redirect to /blog/post-2: ${takenFrom}.`,
      '/files/post-1 does not redirect to /blog/post-1: This path is reserved.',
      '/entered does not redirect to /blog/post-1: It keeps its manual redirect to /about.',
      '/twice does not redirect to /blog/post-2: It is also the URL of another post and redirects to /blog/post-1.',
    ]);
    await importExported(em, { posts: exported.posts.slice(0, 3), redirects });
    const led = redirects.map(({ from }) => comparableAddress(from));
    const stored = await em.find(Redirect, { path: led }, { orderBy: { path: 'asc' } });
    expect(stored.map(({ path, target, isByHand }) => [path, target, isByHand])).toEqual([
      ['/blog/no-post-of-ours', '/blog/post-3', false],
      ['/entered', '/about', true],
      ['/twice', '/blog/post-1', false],
    ]);
    expect(await visit('/twice')).toBe('301 /blog/post-1');
  });
});

test('a second import changes nothing', async () => {
  const archive = { entries: [], apps: [], posts: exported.posts, versions: [], files: [], pictures: [] };
  expect(await planImport(site.orm.em.fork(), archive, { replace: false })).toMatchObject({ fresh: [], changed: [] });
  await importExported(site.orm.em.fork(), exported);
  expect(await site.em.fork().count(Post)).toBe(postsBefore + 2 * count);
});
