import type { AdminPost, PostInput } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate posts cascade');
});

const aPost = (overrides: Partial<PostInput> = {}): PostInput => ({
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it is about.',
  content: '## A section\n\nSome text.',
  author: 'Ada',
  readTime: '5 min read',
  category: 'Web Development',
  tags: ['one'],
  featured: false,
  published: false,
  image: '/illustrations/prism.svg',
  ...overrides,
});

const call = async (method: string, path: string, payload?: object) =>
  await site.inject({
    method,
    url: `/api/admin/blog-posts${path}`,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  });
const created = async (overrides: Partial<PostInput> = {}): Promise<AdminPost> =>
  JSON.parse((await call('POST', '', aPost(overrides))).payload);

test('a new post comes back as it is stored', async () => {
  const response = await call('POST', '', aPost({ tags: [' one ', '', 'two', 'one'] }));
  expect(response.statusCode).toBe(201);
  expect(response.result).toMatchObject({
    ...aPost({ tags: ['one', 'two'] }),
    authorBio: null,
    aiGenerated: false,
    generation: null,
  });
});

test('a slug another post has is a conflict at the field', async () => {
  await created();
  const response = await call('POST', '', aPost({ title: 'Another' }));
  expect(response.statusCode).toBe(409);
  expect(response.result).toMatchObject({ fields: { slug: 'Another post already has this slug' } });
});

test('a change is stored, and the first day of publication stays', async () => {
  const { id } = await created({ published: true });
  const before = await site.em.findOneOrFail(Post, { id });
  const response = await call('PUT', `/${id}`, aPost({ title: 'Changed', published: true }));
  expect(response.result).toMatchObject({ id, title: 'Changed', published: true });
  const after = await site.em.fork().findOneOrFail(Post, { id });
  expect(after.publishedAt).toEqual(before.publishedAt);
});

test('a post that AI is writing cannot be changed meanwhile', async () => {
  const { id } = await created();
  await site.em.insert(Generation, aGeneration(id));
  expect((await call('PUT', `/${id}`, aPost())).statusCode).toBe(409);
});

test('a deleted post is gone with its generations', async () => {
  const { id } = await created();
  await site.em.insert(Generation, aGeneration(id));
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await site.em.count(Generation)).toBe(0);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
});

test('the list is newest first and tells how each was written', async () => {
  const { id } = await created();
  await created({ slug: 'later' });
  await site.em.insert(Generation, aGeneration(id));
  const response = await call('GET', '');
  expect(response.result).toMatchObject([
    { slug: 'later', generation: null },
    { slug: 'a-post', generation: { status: 'writing' } },
  ]);
});

test('missing fields are each named', async () => {
  const response = await call('POST', '', {});
  const fields = Object.keys(JSON.parse(response.payload).fields);
  expect(fields).toEqual(['title', 'slug', 'excerpt', 'content', 'author', 'readTime', 'category', 'image']);
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
