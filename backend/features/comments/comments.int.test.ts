import type { Comment } from '@prism/core/contract/comments';
import type { Notification } from '@prism/core/contract/notifications';
import { sentenceOf } from '@prism/core/contract/notifications';
import type { AdminPost } from '@prism/core/contract/posts';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
  await site.em.execute(`update users set name = 'Dev Patel'`);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, outbox'));
});

const anchor = { quote: 'a full disk', before: 'a slow processor, ', after: '.' };

async function aPost(): Promise<string> {
  const response = await site.asAdmin('POST', '/blog-posts', {
    title: 'Old phones',
    slug: 'old-phones',
    excerpt: 'Three.',
    content: 'A full disk.',
    author: 'Dev',
    tags: [],
    readTime: '1 min read',
    category: 'Mobile Development',
    image: '/illustrations/plain/steps.svg',
    featured: false,
    published: false,
    authorBio: null,
  });
  const { id }: AdminPost = JSON.parse(response.payload);
  return id;
}
const commentsOf = async (post: string): Promise<Comment[]> =>
  JSON.parse((await site.asAdmin('GET', `/blog-posts/${post}/comments`)).payload);
async function comment(post: string, text: string): Promise<string> {
  const response = await site.asAdmin('POST', `/blog-posts/${post}/comments`, { ...anchor, text });
  expect(response.statusCode).toBe(201);
  const { id }: { id: string } = JSON.parse(response.payload);
  return id;
}
const answer = async (id: string, text: string) => await site.asAdmin('POST', `/comments/${id}/answers`, { text });
const resolve = async (id: string, isResolved: boolean) =>
  await site.asAdmin('PUT', `/comments/${id}/resolved`, { isResolved });

test('a comment keeps its passage and answers, is resolved by name, and reopened by an answer', async () => {
  const post = await aPost();
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  const id = await comment(post, 'Say how full.');
  await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: post });
  stop();
  expect((await resolve(id, true)).statusCode).toBe(204);
  const by = 'Dev Patel';
  const at = expect.any(String);
  expect(await commentsOf(post)).toEqual([
    { ...anchor, id, text: 'Say how full.', by, at, answers: [], resolved: { by, at } },
  ]);
  expect((await answer(id, '90 per cent.')).statusCode).toBe(201);
  const [reopened] = await commentsOf(post);
  expect(reopened).toMatchObject({ resolved: null, answers: [{ text: '90 per cent.', by }] });
  // An answer cannot be answered.
  expect((await answer(reopened?.answers[0]?.id ?? '', 'No.')).statusCode).toBe(404);
  expect((await comment(post, 'Twice.')).length).toBe(36);
  expect((await commentsOf(post)).map(({ text }) => text)).toEqual(['Say how full.', 'Twice.']);
});

test('a mentioned colleague is notified with a link to the article', async () => {
  const post = await aPost();
  const cookie = await site.signInAs('editor');
  const [editor] = await site.em.execute<{ username: string }[]>(`select username from users where role = 'editor'`);
  await comment(post, 'Nobody is meant.');
  await comment(post, `Is that so, @${editor?.username}?`);
  const { payload } = await site.inject({ url: '/api/admin/notifications', headers: { cookie } });
  const { items }: { items: Notification[] } = JSON.parse(payload);
  expect(items.map(sentenceOf)).toEqual(['Dev Patel mentioned you in a comment on Old phones']);
  expect(items[0]).toMatchObject({ kind: 'mention', case: 'article', id: post });
  const jobs = await site.em.execute(`select name from outbox where name = 'comment-notice'`);
  expect(jobs).toHaveLength(1);
});
