import type { PostSummary } from '@prism/core/contract/posts';
import { parseDocument, DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { readPage, type Part } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
let posts: PostSummary[];
beforeAll(async () => {
  api = await startTestServer({ pages: await loadBuild() });
  posts = JSON.parse((await api.inject({ url: '/api/posts' })).payload);
});
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);
const html = async (url: string) => (await api.inject({ url })).payload;
const ask = async (url: string) => JSON.parse(await html(url));

describe('the blog', () => {
  const titlesIn = (part: Part | undefined) => part?.all('article').flatMap((article) => article.headings(3));
  const results = async (query = '') => (await read(`/blog${query}`)).one('div', { id: 'results' });

  test('lists all articles, newest first, below the two featured ones', async () => {
    const page = await read('/blog');
    expect(titlesIn(page.one('div', { id: 'results' }))).toEqual(posts.map(({ title }) => title));
    const dates = posts.map(({ publishedDate }) => publishedDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    const featured = page.one('section', { name: 'Featured Articles' });
    expect(titlesIn(featured)).toEqual(posts.filter((post) => post.featured).map(({ title }) => title));
    // Three tags on a featured card, two on others.
    const tags = (part: Part) => part.all('ul', { 'aria-label': 'Tags' })[0]?.all('li').length;
    expect([tags(featured), tags(page.one('div', { id: 'results' }))]).toEqual([3, 2]);
  });

  test('shows the facts of an article on its card, with a drawing', async () => {
    const [card] = (await results()).all('article');
    for (const part of ['Technology', 'Naomi Fletcher', '20 January 2025', 'min read'])
      expect(card?.text).toContain(part);
    const images = posts.map(({ image }) => image);
    expect(new Set(images).size).toBe(8);
    for (const url of images) {
      const { statusCode, headers } = await api.inject({ url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
  });

  test('links to the feed, which has every article', async () => {
    const page = await read('/blog');
    expect(page.main.one('a', { name: 'RSS feed' }).attribute('href')).toBe('/rss.xml');
    expect(page.all('link', { type: 'application/rss+xml' }).map((link) => link.attribute('href'))).toEqual([
      '/rss.xml',
    ]);
    const feed = parseDocument(await html('/rss.xml'), { xmlMode: true });
    expect(DomUtils.getElementsByTagName('item', feed.children)).toHaveLength(8);
  });

  test.each([
    ['AI & ML', 'ai-ml', 'AI & Machine Learning'],
    ['Cloud', 'cloud', 'Cloud Computing'],
  ])('filters the articles on %s', async (label, name, category) => {
    const page = await read(`/blog?category=${name}`);
    const list = page.one('div', { id: 'results' });
    expect([list.headings(2), list.texts('p', { role: 'status' })]).toEqual([
      [`${label} Articles`],
      ['1 article found'],
    ]);
    expect(titlesIn(list)).toEqual(posts.filter((post) => post.category === category).map(({ title }) => title));
    expect(page.texts('button', { 'aria-pressed': 'true' })).toEqual([label]);
    expect(titlesIn(page.one('section', { name: 'Featured Articles' }))).toHaveLength(2);
  });

  test('searches titles, excerpts and tags by a plain form', async () => {
    expect(titlesIn(await results('?search=POSTGRESQL'))).toEqual(['Scaling a backend in the right order']);
    const form = (await read('/blog')).one('form', { role: 'search' });
    expect(form.attribute('action')).toBe('/blog');
    expect(form.one('button', { name: 'category', value: 'marketing' }).attribute('type')).toBe('submit');
  });
});

describe('an article', () => {
  const mobile = '/blog/future-mobile-app-development-2025';

  test('has its content, metadata and structured data', async () => {
    const page = await read(mobile);
    for (const part of [
      'Technology',
      'The future of mobile app development in 2025',
      'The device does more of the work',
      '20 January 2025',
      'min read',
      'Cross-platform',
      'NF',
      'Naomi leads mobile work at Prism',
      'Stay Updated',
    ])
      expect(page.main.text).toContain(part);
    expect(page.title).toBe('The future of mobile app development in 2025 | Prism');
    expect(page.meta('og:type')).toBe('article');
    expect(page.data.map((part) => part['@type'])).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization']);
  });

  test('links to its sections, and to the first three others', async () => {
    const page = await read(mobile);
    const { contents } = await ask(`/api/posts${mobile.slice('/blog'.length)}`);
    const list = page.one('nav', { name: 'In this article' });
    const parts = list.all('a').map((link) => ({ title: link.text, id: link.attribute('href').slice(1) }));
    expect(parts).toEqual(contents);
    for (const { id, title } of parts) expect(page.one('h2', { id }).text).toBe(title);
    const related = page.one('section', { name: 'Related Articles' });
    expect(related.headings(3)).toEqual(posts.slice(1, 4).map(({ title }) => title));
  });

  test('links to the contact page with its title in the enquiry', async () => {
    const link = (await read(mobile)).main.one('a', { name: 'Ask Naomi about your project' }).attribute('href');
    expect(new URL(link, 'https://prism.example').searchParams.get('about')).toContain(posts[0]?.title);
  });

  test('appears without a restart, and disappears as soon', async () => {
    const aPost = {
      title: 'Fresh from the desk',
      slug: 'fresh-from-the-desk',
      excerpt: 'New.',
      author: 'Ada Byron',
      content: '## One\n\n<script>window.hacked = true</script><img src="/favicon.svg" onload="x()">Words.',
      readTime: '1 min read',
      category: 'Mobile Development',
      tags: ['New'],
      featured: false,
      published: false,
      inLetter: false,
      image: '/illustrations/prism.svg',
    };
    const at = `/blog/${aPost.slug}`;
    const { id } = JSON.parse((await api.asAdmin('POST', '/blog-posts', aPost)).payload);
    expect((await read(at)).status).toBe(404);
    await api.asAdmin('PUT', `/blog-posts/${id}`, { ...aPost, published: true });
    await eventually(async () => expect(await html('/blog')).toContain(aPost.title));
    expect((await read(at)).status).toBe(200);
    expect(await html('/rss.xml')).toContain(aPost.title);
    // A single section needs no table of contents.
    expect((await read(at)).all('nav', { name: 'In this article' })).toEqual([]);
    const titles = titlesOf('Development');
    expect((await read('/blog?category=development')).one('div', { id: 'results' }).headings(3)).toEqual([
      aPost.title,
      ...titles,
    ]);
    await api.asAdmin('DELETE', `/blog-posts/${id}`);
    await eventually(async () => expect((await read(at)).status).toBe(410));
    await eventually(async () => expect(await html('/blog')).not.toContain(aPost.title));
  });

  const titlesOf = (category: string) => posts.filter((post) => post.category === category).map(({ title }) => title);
});

test('uses its texts for search engines', async () => {
  const [post] = posts;
  const at = `/blog/${post?.slug}`;
  const update = async (set: string) =>
    await api.em.execute(`update posts set ${set}, updated_at = now() where slug = ?`, [post?.slug]);
  await update(`seo_title = 'Found', seo_description = 'What is found.', canonical_url = 'https://first.example/a'`);
  await eventually(async () => {
    const page = await html(at);
    expect(page).toMatch(/<title>Found \| [^<]+<\/title>/);
    expect(page).toContain('<meta name="description" content="What is found.');
    expect(page).toContain('<link rel="canonical" href="https://first.example/a">');
  });
  await update('noindex = true');
  await eventually(async () => expect(await html(at)).toContain('<meta name="robots" content="noindex">'));
});
