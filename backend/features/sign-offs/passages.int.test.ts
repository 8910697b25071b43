import { randomUUID } from 'node:crypto';
import type { AdminPost } from '@prism/core/contract/posts';
import { signOffParts } from '@prism/core/contract/sign-offs';
import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { doNextDue } from '../schedules/do-due.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, drafts, schedules, revisions, outbox'));
  await site.em.execute(`update users set name = 'Priya Raman'`);
});

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const words = {
  title: 'Lifts',
  slug: 'lifts',
  excerpt: 'Kept.',
  content: 'By hand.',
  author: 'Naomi',
  readTime: '1 min read',
  category: 'Web Development',
  tags: [],
  image: '/illustrations/plain/steps.svg',
  featured: false,
  published: true,
  authorBio: null,
};
const taken = { ...words, content: 'From AI.', aiGenerated: true };
const textOf = ({ title, excerpt, content, image }: typeof words) => ({ title, excerpt, content, image });
const publicText = async () => JSON.parse((await site.inject({ url: '/api/posts/lifts' })).payload);

async function byHand(): Promise<AdminPost> {
  const response = await call('POST', '/blog-posts', words);
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload);
}

test('a public post with an AI passage keeps its text until the new one is checked', async () => {
  const { id } = await byHand();
  expect((await call('PUT', `/blog-posts/${id}`, taken)).statusCode).toBe(409);
  expect(await publicText()).toMatchObject({ html: expect.stringContaining('By hand.'), disclosure: null });
  const looked = await call('POST', `/blog-posts/${id}/checks`, { ...textOf(taken), aiGenerated: true });
  const { parts, mayBePublic }: PostChecks = JSON.parse(looked.payload);
  expect([looked.statusCode, mayBePublic]).toEqual([200, false]);
  for (const { part, fingerprint } of parts)
    expect((await call('PUT', `/blog-posts/${id}/checks/${part}`, { fingerprint })).statusCode).toBe(204);
  expect((await call('PUT', `/blog-posts/${id}`, taken)).statusCode).toBe(200);
  await eventually(async () =>
    expect(await publicText()).toMatchObject({
      html: expect.stringContaining('From AI.'),
      disclosure: { line: expect.stringMatching(/^Drafted with AI, checked by Priya Raman on /) },
    }),
  );
});

/** A suggested passage for a text. */
async function aSuggestion(writer: string, status = 'completed'): Promise<string> {
  const id = randomUUID();
  await site.em.execute(
    `insert into suggestions (id, about, asked, provider, status, writer, model, prompt, passage, created_at)
     values (?, ?, '{"kind":"passage"}', 'openai', ?, ?, ?, 'passage 1', 'From AI.', now())`,
    [id, randomUUID(), status, writer, `${writer}-large`],
  );
  return id;
}

test('the providers of accepted passages are stored with the post, also from a draft, and shown', async () => {
  const { id, version } = await byHand();
  const [gemini, again, local] = [await aSuggestion('gemini'), await aSuggestion('gemini'), await aSuggestion('local')];
  const hidden = { ...taken, published: false };
  expect((await call('PUT', `/blog-posts/${id}`, { ...hidden, version, passages: [gemini, again] })).statusCode).toBe(
    200,
  );
  // Suggestions are deleted after some days.
  await site.em.execute('delete from suggestions where id = ?', [gemini]);
  const edited = { ...taken, content: 'From AI, twice.' };
  const post: AdminPost = JSON.parse((await call('GET', `/blog-posts/${id}`)).payload);
  const unheard = [local, randomUUID(), await aSuggestion('deepseek', 'failed')];
  const draft = { data: { ...edited, passages: unheard }, base: post.version, version: null };
  expect((await call('PUT', `/drafts/posts/${id}`, draft)).statusCode).toBeLessThan(300);
  const looked = await call('POST', `/blog-posts/${id}/checks`, { ...textOf(edited), aiGenerated: true });
  const { parts }: PostChecks = JSON.parse(looked.payload);
  for (const { part, fingerprint } of parts) await call('PUT', `/blog-posts/${id}/checks/${part}`, { fingerprint });
  expect((await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' })).statusCode).toBe(200);
  await site.em.execute(`update schedules set at = now() - interval '1 day'`);
  expect(await doNextDue(site.orm.em.fork(), site.server.subjects)).toBe('done');
  site.em.clear();
  expect((await site.em.findOneOrFail(Post, id)).provenance?.writers).toEqual([
    { provider: 'gemini', model: 'gemini-large', promptVersion: 'passage 1', sandbox: false },
    { provider: 'local', model: 'local-large', promptVersion: 'passage 1', sandbox: false },
  ]);
});

test('the mark of an AI passage is never removed', async () => {
  const { id } = await byHand();
  expect((await call('PUT', `/blog-posts/${id}`, { ...taken, published: false })).statusCode).toBe(200);
  expect((await call('PUT', `/blog-posts/${id}`, { ...words, aiGenerated: false })).statusCode).toBe(409);
  expect(await site.em.findOneOrFail(Post, id)).toMatchObject({ aiGenerated: true, published: false });
});

test('an unchecked draft with an AI passage can be neither scheduled nor published by a schedule', async () => {
  const { id, version } = await byHand();
  const saveDraft = async (data: object, seen: number | null) =>
    expect((await call('PUT', `/drafts/posts/${id}`, { data, base: version, version: seen })).statusCode).toBeLessThan(
      300,
    );
  const schedule = async () => await call('PUT', `/schedules/posts/${id}/publish`, { time: '2090-07-01T09:00' });
  await saveDraft({ ...words, content: 'By hand, again.' }, null);
  expect((await schedule()).statusCode).toBe(200);
  await saveDraft(taken, 1);
  expect((await schedule()).statusCode).toBe(409);
  await site.em.execute(`update schedules set at = now() - interval '1 day'`);
  expect(await doNextDue(site.orm.em.fork(), site.server.subjects)).toBe('refused');
  const [{ error }] = await site.em.execute<[{ error: string }]>('select error from schedules');
  for (const part of signOffParts) expect(error).toContain(part);
  expect(await publicText()).toMatchObject({ html: expect.stringContaining('By hand.') });
});
