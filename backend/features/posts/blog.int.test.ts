import { once } from 'node:events';
import { createServer } from 'node:http';
import { pictureAddress } from '@prism/core/contract/picture-address';
import {
  postChangedMessage,
  postFields,
  type AdminPost,
  type PostChange,
  type PostInput,
} from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Picture } from '@prism/core/database/picture';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { countPublishedPages, listPublishedPages } from './blog.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts'));
});

const aPost = (overrides: Partial<PostChange> = {}): PostChange => ({
  noindex: false,
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it is about.',
  content: '## A section\n\nSome text.',
  author: 'Ada',
  readTime: '5 min read',
  category: 'Web Development',
  tags: ['one'],
  featured: false,
  inLetter: false,
  published: false,
  image: '/illustrations/prism.svg',
  ...overrides,
});

const makePreview = async (content: string) => await site.asAdmin('POST', '/post-previews', { content });

const call: TestServer['asAdmin'] = async (method, path, payload) =>
  await site.asAdmin(method, `/blog-posts${path}`, payload);
const created = async (overrides: Partial<PostInput> = {}): Promise<AdminPost> =>
  JSON.parse((await call('POST', '', aPost(overrides))).payload);

test('returns a new post as it is stored', async () => {
  const response = await call('POST', '', aPost({ tags: [' one ', '', 'two', 'one'] }));
  expect(response.statusCode).toBe(201);
  expect(response.result).toMatchObject({
    ...aPost({ tags: ['one', 'two'] }),
    authorBio: null,
    aiGenerated: false,
    generation: null,
  });
});

test('a text that cannot be rendered is refused at its field, and a stored one can still be hidden', async () => {
  const content = `${'> '.repeat(5_000)}Words`;
  const refused = { statusCode: 400, result: { fields: { content: expect.stringContaining('32 levels deep') } } };
  expect(await call('POST', '', aPost({ content, published: true }))).toMatchObject(refused);
  expect(await makePreview(content)).toMatchObject(refused);
  const { id } = await created({ published: true });
  expect(await call('PUT', `/${id}`, aPost({ content }))).toMatchObject(refused);
  await site.em.nativeUpdate(Post, { id }, { content });
  expect((await call('PUT', `/${id}`, aPost({ content, published: false }))).statusCode).toBe(200);
  // As an import or AI may have stored it.
  expect(await call('PUT', `/${id}`, aPost({ content, published: true }))).toMatchObject(refused);
});

test('a picture that is missing or has no alt text is not published; a public one stays public', async () => {
  const id = '0198c2f4-aaaa-4bbb-8ccc-000000000001';
  const address = pictureAddress(id, { width: 4, height: 3, colour: '#c0ffee', type: 'svg' });
  site.em.create(Picture, { id, name: 'harbour.svg', size: 6, address, width: 4, height: 3, files: {} });
  await site.em.flush();
  const content = `Words.\n\n![](${address})`;
  const refusedFor = (sentence: string) => ({ statusCode: 400, result: { fields: { content: sentence } } });
  const undescribed = refusedFor('Say what the picture in line 3 shows, or mark it as decorative');
  expect(await call('POST', '', aPost({ content, published: true }))).toMatchObject(undescribed);
  const lost = aPost({ content: '![harbour.svg is on its way…]()', published: true });
  expect(await call('POST', '', lost)).toMatchObject(
    refusedFor('The picture in line 1 is still uploading. Wait for it, or remove it'),
  );
  const { id: post } = await created({ content });
  expect(await call('PUT', `/${post}`, aPost({ content, published: true }))).toMatchObject(undescribed);
  const code = 'Write `![]()` for a picture.';
  expect((await call('PUT', `/${post}`, aPost({ content: code, published: true }))).statusCode).toBe(200);
  const saved = async (text: string) =>
    (await call('PUT', `/${post}`, aPost({ content: text, published: true }))).statusCode;
  expect(await saved(`![A boat](${address})`)).toBe(200);
  await site.em.nativeUpdate(Picture, { id }, { isDecoration: true });
  expect(await saved(content)).toBe(200);
  // As an imported one.
  await site.em.nativeUpdate(Picture, { id }, { isDecoration: false });
  expect(await saved(`${content} More.`)).toBe(200);
});

const searched = { seoTitle: 'Found', seoDescription: 'What is found.', canonicalUrl: 'https://first.example/a' };

test('metadata for search engines and social networks is stored with revisions, and public', async () => {
  const { id } = await created({ published: true, socialText: ' Said on networks. ', ...searched, noindex: true });
  const stored = async (): Promise<AdminPost> => JSON.parse((await call('GET', `/${id}`)).payload);
  const { version, ...post } = await stored();
  expect(post).toMatchObject({ socialText: 'Said on networks.', ...searched, noindex: true });
  const page = async () => JSON.parse((await site.inject({ url: '/api/posts/a-post' })).payload);
  expect(await page()).toMatchObject({ socialText: 'Said on networks.', ...searched, noindex: true });
  const changed = JSON.parse(
    (await call('PUT', `/${id}`, aPost({ published: true, version, socialText: '' }))).payload,
  );
  expect(changed).toMatchObject({ socialText: null, seoTitle: null, canonicalUrl: null, noindex: false });
  expect(changed.version).not.toBe(version);
  const rows = await site.em.execute<{ data: object }[]>(
    'select data from revisions where subject_id = ? order by number',
    [id],
  );
  expect(rows.map(({ data }) => data)).toMatchObject([
    { socialText: 'Said on networks.', ...searched, noindex: true },
    { socialText: '', seoTitle: '', noindex: false },
  ]);
  const wrong = { socialText: 'x'.repeat(281), canonicalUrl: 'http://first.example/a' };
  const refused = await call('POST', '', aPost({ slug: 'another', ...wrong }));
  expect(JSON.parse(refused.payload).fields).toEqual({
    socialText: 'Social text must be 280 characters or fewer',
    canonicalUrl: 'Canonical URL must begin with https://',
  });
});

test.each([{ noindex: true }, { canonicalUrl: 'https://first.example/a' }])(
  '%j excludes it from the sitemap',
  async (given) => {
    await created({ published: true });
    await created({ published: true, slug: 'another', ...given });
    expect(await countPublishedPages(site.em)).toBe(1);
    expect(await listPublishedPages(site.em, { offset: 0, limit: 9 })).toMatchObject([{ path: '/blog/a-post' }]);
  },
);

test('a slug of another post is a conflict at the field', async () => {
  await created();
  const response = await call('POST', '', aPost({ title: 'Another' }));
  expect(response.statusCode).toBe(409);
  expect(response.result).toMatchObject({ fields: { slug: 'Another post already has this slug' } });
});

test('a change is saved and keeps the first publication date', async () => {
  const { id } = await created({ published: true });
  const before = await site.em.findOneOrFail(Post, { id });
  const response = await call('PUT', `/${id}`, aPost({ title: 'Changed', published: true }));
  expect(response.result).toMatchObject({ id, title: 'Changed', published: true });
  const after = await site.em.fork().findOneOrFail(Post, { id });
  expect(after.publishedAt).toEqual(before.publishedAt);
});

describe('a change of a version', () => {
  const change = async (id: string, version: string, title: string) =>
    await call('PUT', `/${id}`, aPost({ title, version }));

  test('is saved if no one else changed the post, and makes a new version', async () => {
    const { id, version } = await created();
    const saved: AdminPost = JSON.parse((await change(id, version, 'First')).payload);
    expect(saved.version).not.toBe(version);
    expect((await change(id, saved.version, 'Second')).statusCode).toBe(200);
  });

  test('is refused if someone did, and keeps their text', async () => {
    const { id, version } = await created();
    await change(id, version, 'Theirs');
    const refused = await change(id, version, 'Mine');
    expect(refused.statusCode).toBe(409);
    expect(refused.result).toMatchObject({ fields: { version: postChangedMessage } });
    expect((await call('GET', `/${id}`)).result).toMatchObject({ title: 'Theirs' });
  });

  test('is refused if AI writing changed it, which leaves no date', async () => {
    const { id, version } = await created();
    await site.em.execute("update posts set content = 'Written by another' where id = ?", [id]);
    expect((await change(id, version, 'Mine')).statusCode).toBe(409);
  });

  test('is saved if the post was saved unchanged', async () => {
    const { id, version } = await created();
    await call('PUT', `/${id}`, aPost());
    expect((await change(id, version, 'Mine')).statusCode).toBe(200);
  });

  test('is saved once for two concurrent requests', async () => {
    const { id, version } = await created();
    const answers = await Promise.all(['One', 'Two'].map((title) => change(id, version, title)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

test('a post that AI is writing cannot be changed', async () => {
  const { id } = await created();
  await site.em.insert(Generation, aGeneration(id));
  expect((await call('PUT', `/${id}`, aPost())).statusCode).toBe(409);
});

test('a deleted post is hidden with its generations', async () => {
  const { id } = await created();
  await site.em.insert(Generation, aGeneration(id));
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await site.asAdmin('GET', '/generations')).result).toEqual([]);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
});

test('reports each missing field', async () => {
  const response = await call('POST', '', {});
  const fields = Object.keys(JSON.parse(response.payload).fields);
  expect(fields).toEqual(['title', 'slug', 'excerpt', 'content', 'author', 'readTime', 'category', 'image']);
});

test.each([
  ['https://pictures.example/a.jpg', 201],
  ['http://pictures.example/a.jpg', 400],
  ['/illustrations/prism.svg', 201],
  ['//elsewhere.example/a.jpg', 400],
  ['/\\elsewhere.example', 400],
  ['javascript:alert(1)', 400],
  ['picture.jpg', 400],
])('S-212: a picture at %s is answered with %i', async (image, status) => {
  const response = await call('POST', '', aPost({ image }));
  expect(response.statusCode).toBe(status);
  if (status === 400) expect(response.result).toMatchObject({ fields: { image: postFields.image.message } });
});

test('S-209: never fetches the url of a picture when it is saved, shown or fed', async () => {
  let visits = 0;
  const inside = createServer().on('connection', () => (visits += 1));
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const address = inside.address();
  const image = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/latest/meta-data`;
  const { slug } = await created({ image, content: `![x](${image})`, published: true });
  await makePreview(`![x](${image})`);
  for (const url of [`/api/posts/${slug}`, '/api/posts', '/rss.xml', '/sitemap.xml']) await site.inject({ url });
  expect(visits).toBe(0);
  inside.close();
});

describe('a preview of a text', () => {
  const preview = async (content: string): Promise<string> => JSON.parse((await makePreview(content)).payload).html;

  test('equals the public page', async () => {
    const content =
      '# One\n\n<script>alert(1)</script>\n\n```ts\nconst a = 1;\n```\n\n|a|b|\n|-|-|\n|1|2|\n\n![](http://x.example/a.png)';
    await created({ slug: 'shown', content, published: true });
    const shown = async () => {
      const { statusCode, payload } = await site.inject({ url: '/api/posts/shown' });
      return statusCode === 200 ? JSON.parse(payload).html : undefined;
    };
    await eventually(async () => expect(await shown()).toBeDefined());
    expect(await preview(content)).toBe(await shown());
  });

  test('of nothing is empty', async () => {
    expect(await preview('')).toBe('');
  });

  test('requires an editor', async () => {
    const url = '/api/admin/post-previews';
    expect((await site.inject({ method: 'POST', url, payload: { content: 'x' } })).statusCode).toBe(401);
  });
});

const aGeneration = (post: string) => ({
  id: '11111111-1111-4111-8111-111111111111',
  post,
  jobId: '22222222-2222-4222-8222-222222222222',
  topic: 'A topic',
  category: 'Web Development' as const,
  targetLength: 'short' as const,
  tone: 'casual' as const,
  provider: 'openai' as const,
  model: 'gpt-4o',
  status: 'writing' as const,
  createdAt: new Date(),
});
