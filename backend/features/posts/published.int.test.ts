import type { AdminPost, PostInput, PostPage, PostSummary } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { watchContent } from '@prism/core/live/content-watch';
import { unescapeHtml } from '@prism/core/html/escape';
import { createLog } from '@prism/core/log/log';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { addPosts, aRow, day } from '../../test/public-posts.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const publicUrl = 'https://www.prism.example';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: publicUrl } });
  cookie = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts'));
  await listOf();
});

const add = async (...posts: Partial<Post>[]) => await addPosts(site, ...posts);

const get = async (path: string, headers: Record<string, string> = {}, { inject } = site) =>
  await inject({ method: 'GET', url: path, headers });
const list = async (query = '', from = site): Promise<PostSummary[]> =>
  JSON.parse((await get(`/api/posts${query}`, {}, from)).payload);
const read = async (slug: string): Promise<PostPage> => JSON.parse((await get(`/api/posts/${slug}`)).payload);
const slugs = async (query = '', from = site) => (await list(query, from)).map(({ slug }) => slug);
/** The list after the server has received a change. */
const listOf = async (...expected: string[]) => await eventually(async () => expect(await slugs()).toEqual(expected));

describe('the list', () => {
  test('S-156: has exactly the fields of the contract', async () => {
    await add({});
    await listOf('forms');
    const { title, slug, excerpt, author, readTime, category, tags, featured, image } = aRow();
    const fields = { title, slug, excerpt, author, readTime, category, tags, featured, image };
    expect(await list()).toEqual([{ id: expect.any(String), ...fields, publishedDate: '2025-01-08' }]);
  });

  test('S-155: is newest first and omits drafts', async () => {
    await add(
      { slug: 'middle', publishedAt: day('2025-02-02') },
      { slug: 'draft', published: false },
      { slug: 'newest', publishedAt: day('2025-03-03') },
      { slug: 'oldest', publishedAt: day('2025-01-01'), createdAt: day('2025-04-04') },
    );
    await listOf('newest', 'middle', 'oldest');
  });

  test('dates a post by the day in London', async () => {
    await add({ publishedAt: new Date('2025-06-30T23:30:00Z') });
    await listOf('forms');
    expect((await list())[0]?.publishedDate).toBe('2025-07-01');
  });

  test.each([
    ['?category=design', ['forms']],
    ['?category=DESIGN', ['forms']],
    ['?category=AI+%26+ML', ['model']],
    ['?category=ai-ml', ['model']],
    ['?category=AI+%26+Machine+Learning', ['model']],
    ['?category=development', ['react', 'phone']],
    ['?category=Mobile+Development', ['phone']],
    ['?category=gardening', []],
    ['?category=all', ['forms', 'model', 'react', 'phone']],
    ['?search=FORMS', ['forms']],
    ['?search=%20old%20phones%20', ['phone']],
    ['?search=ux', ['forms']],
    ['?search=typescript', ['react']],
    ['?search=100%25', []],
    ['?category=development&search=phone', ['phone']],
    ['?utm_source=mail', ['forms', 'model', 'react', 'phone']],
  ])('%s finds %j', async (query, expected) => {
    await add(
      { publishedAt: day('2025-01-08') },
      { slug: 'model', title: 'A model', category: 'AI & Machine Learning', tags: [], publishedAt: day('2025-01-07') },
      { slug: 'react', title: 'React', category: 'Development', tags: ['TypeScript'], publishedAt: day('2025-01-06') },
      {
        slug: 'phone',
        title: 'Testing',
        excerpt: 'On old phones.',
        tags: [],
        category: 'Mobile Development',
        publishedAt: day('2025-01-05'),
      },
    );
    await listOf('forms', 'model', 'react', 'phone');
    expect(await slugs(query)).toEqual(expected);
  });

  test('refuses a long search with a message', async () => {
    const response = await get(`/api/posts?search=${'x'.repeat(101)}`);
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(response.payload).error).toMatch(/search/);
  });
});

describe('an article', () => {
  test('has safe HTML, its sections, author and url', async () => {
    await add({ content: '## Ask\n\nLess. <script>alert(1)</script>[x](javascript:alert(1))' });
    await listOf('forms');
    expect(await read('forms')).toMatchObject({
      html: '<h2 id="section-ask">Ask</h2>\n<p>Less. &lt;script&gt;alert(1)&lt;/script&gt;<a>x</a></p>\n',
      contents: [{ id: 'section-ask', title: 'Ask' }],
      url: `${publicUrl}/blog/forms`,
      authorBio: 'She designs.',
      related: [],
    });
  });

  test('suggests the first three others', async () => {
    const numbers = [1, 2, 3, 4, 5];
    await add(...numbers.map((number) => ({ slug: `post-${number}`, publishedAt: day(`2025-01-0${number}`) })));
    await listOf('post-5', 'post-4', 'post-3', 'post-2', 'post-1');
    const related = async (slug: string) => (await read(slug)).related.map((post) => post.slug);
    expect(await related('post-4')).toEqual(['post-5', 'post-3', 'post-2']);
    expect(await related('post-1')).toEqual(['post-5', 'post-4', 'post-3']);
  });

  test.each(['draft', 'unheard-of', 'FORMS', 'forms%00', '..%2fforms'])('answers 404 at %s', async (slug) => {
    await add({}, { slug: 'draft', published: false });
    await listOf('forms');
    const { statusCode, payload } = await get(`/api/posts/${slug}`);
    expect([statusCode, JSON.parse(payload)]).toEqual([404, { statusCode: 404, error: 'Blog post not found' }]);
  });
});

describe('the feed', () => {
  test('has whole articles with absolute links, newest first', async () => {
    await add(
      { content: 'See [the blog](/blog) & ![](/a.png) and [below](#section-ask).', title: 'Ours & <theirs>' },
      { slug: 'older', publishedAt: day('2025-01-02') },
    );
    await listOf('forms', 'older');
    const { headers, payload } = await get('/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(payload).toContain('<description>Articles from Prism, newest first.</description>');
    expect(payload).toContain('<title>Ours &amp; &lt;theirs&gt;</title>');
    expect(payload).toContain('<pubDate>Wed, 08 Jan 2025 12:00:00 GMT</pubDate>');
    expect(payload).toContain(`href=&quot;${publicUrl}/blog&quot;`);
    expect(payload).toContain(`src=&quot;${publicUrl}/a.png&quot;`);
    expect(payload).toContain(`href=&quot;${publicUrl}/blog/forms#section-ask&quot;`);
    expect([...payload.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link)).toEqual([
      `${publicUrl}/blog`,
      `${publicUrl}/blog/forms`,
      `${publicUrl}/blog/older`,
    ]);
  });

  test('has uploaded pictures with absolute urls', async () => {
    const folder = '/media/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f';
    await add({ content: `![Boats](${folder}/500x300-336699.jpg)` });
    await listOf('forms');
    const { payload } = await get('/rss.xml');
    expect(payload).toContain(`src=&quot;${publicUrl}${folder}/500x300-336699.jpg&quot;`);
    for (const type of ['avif', 'webp'])
      expect(payload).toContain(
        `srcset=&quot;${publicUrl}${folder}/480.${type} 480w, ${publicUrl}${folder}/500.${type} 500w&quot;`,
      );
  });

  test('omits an article that cannot be rendered, whose page shows plain text', async () => {
    await add(
      { slug: 'tangled', content: `${'> '.repeat(5_000)}Words` },
      { slug: 'older', publishedAt: day('2025-01-02') },
    );
    await listOf('tangled', 'older');
    const { statusCode, payload } = await get('/rss.xml');
    expect(statusCode).toBe(200);
    expect([...payload.matchAll(/<link>([^<]*)</g)].map(([, link]) => link)).toEqual([
      `${publicUrl}/blog`,
      `${publicUrl}/blog/older`,
    ]);
    expect((await read('tangled')).html).toMatch(/^<p>&gt; .*Words<\/p>\n$/);
    expect(await slugs('?search=forms')).toEqual(['tangled', 'older']);
  });

  test('omits characters that XML forbids', async () => {
    await add({ content: 'A bell \u0007 and half a face \u{ffff}.' });
    await listOf('forms');
    expect((await get('/rss.xml')).payload).toContain('A bell  and half a face .');
  });
});

test.each(['/api/posts', '/api/posts?search=forms', '/api/posts/forms', '/rss.xml'])(
  '%s answers 304 until it changes',
  async (path) => {
    await add({ title: `Forms for ${path}` });
    await eventually(async () => expect((await list())[0]?.title).toBe(`Forms for ${path}`));
    const { headers } = await get(path);
    const ask = async () => await get(path, { 'if-none-match': String(headers.etag) });
    const again = await ask();
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await site.em.nativeUpdate(Post, { slug: 'forms' }, { title: 'Forms, changed' });
    await eventually(async () => expect((await ask()).statusCode).toBe(200));
  },
);

test('links to disabled pages become plain text in the article, its feed and its preview', async () => {
  const content =
    '[Ours](/marketplace?category=food), <a title="All" href="https://www.prism.example/marketplace/">the *same*</a>, ' +
    '[theirs](https://example.com/marketplace), [us](/about), [below](#section-ask).';
  const [ours, same] = ['<a href="/marketplace?category=food">Ours</a>', '<a title="All"'];
  await add({ content });
  await listOf('forms');
  const preview = async () => JSON.parse((await site.asAdmin('POST', '/post-previews', { content })).payload).html;
  const article = async () => (await read('forms')).html;
  const feed = async () => unescapeHtml((await get('/rss.xml')).payload).replaceAll(`"${publicUrl}/m`, '"/m');
  for (const shown of [article, feed, preview]) for (const link of [ours, same]) expect(await shown()).toContain(link);

  await site.em.execute(`update content set shown = false where kind = 'pages' and key = 'marketplace'`);
  for (const shown of [article, feed, preview]) {
    await eventually(async () => expect(await shown()).toContain('<p>Ours, the <em>same</em>, <a'));
    expect(await shown()).not.toContain(same);
    expect(await shown()).toMatch(/<a href="https:\/\/example.com\/marketplace"[^>]*>theirs.*about">us<.*ask">below</);
  }
  await site.em.execute(`update content set shown = true where kind = 'pages' and key = 'marketplace'`);
  for (const shown of [article, feed, preview]) await eventually(async () => expect(await shown()).toContain(ours));
});

describe('a change by staff', () => {
  const save = async (method: string, path: string, post?: Partial<PostInput>): Promise<AdminPost> => {
    const { aiGenerated: _ai, publishedAt: _published, createdAt: _created, updatedAt: _updated, ...row } = aRow();
    const payload = post && { ...row, ...post };
    const url = `/api/admin/blog-posts${path}`;
    const response = await site.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    return JSON.parse(response.payload || 'null');
  };

  test('appears on every instance: publishing, changing, unpublishing, deleting', async () => {
    const other = await startTestServer({ databaseUrl: site.databaseUrl });
    const both = async () => [await slugs('', site), await slugs('', other)];
    const bothShow = async (...expected: string[]) =>
      await eventually(async () => expect(await both()).toEqual([expected, expected]));
    try {
      const { id } = await save('POST', '', { published: false });
      await bothShow();
      await save('PUT', `/${id}`, { published: true });
      await bothShow('forms');
      await save('PUT', `/${id}`, { slug: 'better-forms', published: true });
      await bothShow('better-forms');
      await save('PUT', `/${id}`, { published: false });
      await bothShow();
      await save('PUT', `/${id}`, { published: true });
      await bothShow('forms');
      await save('DELETE', `/${id}`);
      await bothShow();
    } finally {
      await other.close();
    }
  });
});

test('of a draft, or AI writing, invalidates no cached page', async () => {
  const content = await watchContent({ databaseUrl: site.databaseUrl, log: createLog('test', 'silent') });
  try {
    await add({ slug: 'draft', published: false });
    const draft = await site.em.findOneOrFail(Post, { slug: 'draft' });
    const id = crypto.randomUUID();
    await site.em.insert(Generation, aGeneration(id, draft.id));
    for (const text of ['## One', '## One\n\nMore', '## One\n\nMore words'])
      await site.em.nativeUpdate(Generation, { id }, { text });
    await site.em.nativeUpdate(Post, { id: draft.id }, { title: 'As the writer named it', content: '## One' });
    await site.em.nativeDelete(Post, { id: draft.id });
    // Notifications arrive in order, so after the last none is pending.
    await add({});
    await eventually(async () => expect(content.version()).toBe(1));
  } finally {
    await content.close();
  }
});

const aGeneration = (id: string, post: string) => ({
  id,
  post,
  jobId: crypto.randomUUID(),
  topic: 'A topic',
  category: 'Web Development' as const,
  targetLength: 'short' as const,
  tone: 'casual' as const,
  provider: 'openai' as const,
  model: 'gpt-4o',
  status: 'writing' as const,
  createdAt: new Date(),
});
