import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ pages: await loadBuild() });
});
afterAll(async () => await site?.close());

const html = async (url: string) => (await site.inject({ url })).payload;

test('an article with a slug in its own script is found by its URL everywhere', async () => {
  const post = {
    title: '東京の天気',
    slug: '東京の天気',
    excerpt: 'New.',
    author: 'Ada Byron',
    content: '## 概要\n\nWords.\n\n## 次\n\n[概要](#section-概要).',
    readTime: '1 min read',
    category: 'Mobile Development',
    tags: [],
    featured: false,
    published: true,
    inLetter: false,
    image: '/illustrations/prism.svg',
  };
  const at = `/blog/${encodeURIComponent(post.slug)}`;
  const { id } = JSON.parse((await site.asAdmin('POST', '/blog-posts', post)).payload);
  await eventually(async () => expect(await html('/sitemap.xml')).toContain(`${at}<`));
  expect(await html(at)).toContain(`${at}">`);
  expect(await html(at)).toMatch(/<link rel="canonical" href="[^"]+%A9%E6%B0%97">/);
  expect(await html(at)).toContain('id="section-概要"');
  expect(await html('/rss.xml')).toContain(`${at}<`);
  expect(JSON.parse(await html(`/api/posts/${encodeURIComponent(post.slug)}`))).toMatchObject({
    slug: post.slug,
    url: expect.stringMatching(`${at}$`),
  });
  await eventually(async () =>
    expect(await html(`/search?q=${encodeURIComponent(post.title)}`)).toContain(`href="/blog/${post.slug}"`),
  );

  await site.asAdmin('PUT', `/blog-posts/${id}`, { ...post, slug: '大阪の天気' });
  await eventually(async () => {
    const { statusCode, headers } = await site.inject({ url: at });
    expect([statusCode, headers.location]).toEqual([301, `/blog/${encodeURIComponent('大阪の天気')}`]);
  });
});
