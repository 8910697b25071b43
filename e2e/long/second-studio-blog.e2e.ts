import { textAt } from '../harness/api.ts';
import { leftIn } from '../harness/left-of-demonstration.ts';
import { test } from '../harness/posts.ts';
import { archive, importStudio } from '../harness/second-studio.ts';
import { expect } from '../harness/test.ts';

test.use({ ownProduct: { env: { SEED: 'none' } } });

test.beforeAll(({ product }) => importStudio(product, archive, '--replace'));

test("a second studio's article, feed and picture contain nothing of the demonstration", async ({ product, desk }) => {
  const slug = 'what-a-lamp-room-sounds-like';
  const title = await desk.aPost({
    slug,
    published: true,
    author: 'Joss Kittiwake',
    category: 'Rooms',
    tags: ['lamps'],
    excerpt: 'Two hundred steps of echo.',
    content: '## Steps\n\nThey ring.\n\n## Lamp\n\nIt hums.',
  });
  const article = `/blog/${slug}`;
  await expect.poll(async () => await textAt(product, '/rss.xml')).toContain(title);
  for (const path of [article, '/blog', '/blog?category=rooms', '/rss.xml', '/sitemap.xml', '/search?q=lamp']) {
    const said = await textAt(product, path);
    expect([path, said.includes(path === '/sitemap.xml' ? article : title)]).toEqual([path, true]);
    expect(leftIn(said), path).toEqual([]);
  }
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(await textAt(product, article)) ?? [];
  expect((await fetch(product.baseUrl + new URL(picture).pathname)).status).toBe(200);
  const drawn = await product.sql('select shows from drawn_pictures');
  expect(JSON.stringify(drawn)).toContain(title);
  expect(leftIn(JSON.stringify(drawn))).toEqual([]);
});
