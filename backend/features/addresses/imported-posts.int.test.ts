import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importExported, planImport } from '@prism/core/database/content/import';
import type { Exported } from '@prism/core/database/content/other-systems/exported-post';
import { readExport } from '@prism/core/database/content/other-systems/read-export';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const count = 1_000;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const items = numbers.map(
  (number) => `<item><title>Post ${number}</title><link>https://old.example/2019/03/post-${number}/</link>
<dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>Words of ${number}</p>]]></content:encoded>
<wp:post_id>${number + 5_000}</wp:post_id><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
);
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
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const visit = async (url: string) => {
  const { statusCode, headers } = await site.inject({ url });
  return `${statusCode} ${headers.location}`;
};

test.each([0, 250, 500, 750])('the links of posts of another system keep working, from the %ith on', async (from) => {
  const some = numbers.slice(from, from + 250);
  const answers = await Promise.all(some.map(async (number) => await visit(`/2019/03/post-${number}/`)));
  expect(answers).toEqual(some.map((number) => `301 /blog/post-${number}`));
});

test('a link that names a post by its number leads to it, and its words are there', async () => {
  expect(await visit('/?p=5007')).toBe('301 /blog/post-7');
  const last = await site.inject({ url: `/api/posts/post-${count}` });
  expect(JSON.parse(last.payload).html).toContain(`<p>Words of ${count}</p>`);
});

test('a second import changes nothing and adds nothing', async () => {
  const archive = { entries: [], apps: [], posts: exported.posts, versions: [], files: [], pictures: [] };
  expect(await planImport(site.orm.em.fork(), archive)).toMatchObject({ fresh: [], changed: [] });
  await importExported(site.orm.em.fork(), exported);
  expect(await site.em.fork().count(Post)).toBe(postsBefore + count);
});
