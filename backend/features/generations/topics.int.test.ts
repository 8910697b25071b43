import type { BinRow } from '@prism/core/contract/bin';
import type { TopicRow } from '@prism/core/contract/plan';
import type { AdminPost } from '@prism/core/contract/posts';
import type { DeskAnswer } from '@prism/core/contract/desk-search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => await site.em.execute(emptied('topics, posts, outbox')));

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const json = async <Data>(method: string, path: string, payload?: object): Promise<Data> =>
  JSON.parse((await call(method, path, payload)).payload);
const input = { topic: 'Old phones', day: '2090-07-02', category: 'Business Strategy', keywords: ['android'] };
const plan = async (changes: object = {}) => await json<TopicRow>('POST', '/topics', { ...input, ...changes });
const titles = async (query = '') => (await json<TopicRow[]>('GET', `/topics${query}`)).map(({ topic }) => topic);

test('plans a topic with its brief and sources', async () => {
  const sources = 'https://example.com/report\nAsk Naomi for the figures of May.';
  const brief = { reader: 'Owners of shops' };
  expect(await plan({ topic: '  Old phones ', sources, brief: { ...brief, must: ' ' } })).toMatchObject({
    ...input,
    sources,
    brief,
    targetLength: 'medium',
    tone: 'professional',
    state: 'planned',
    problem: null,
    post: null,
    version: 1,
  });
});

test.each([
  ['without a topic', { topic: ' ' }, { topic: 'Please enter a topic for the article' }],
  ['without a day', { day: '' }, { day: 'Choose a day' }],
  ['with what is no day', { day: 'tomorrow' }, { day: 'Choose a day' }],
  [
    'with a password in a link',
    { sources: 'https://ada:secret@example.com/' },
    { sources: 'Link 1 holds a user name or a password: give one without' },
  ],
  ['with too long sources', { sources: 'x'.repeat(4_001) }, { sources: 'Sources must be 4,000 characters or fewer' }],
])('refuses one %s at its field', async (_what, changes, fields) => {
  const response = await call('POST', '/topics', { ...input, ...changes });
  expect([response.statusCode, JSON.parse(response.payload).fields]).toEqual([400, fields]);
});

test('refuses a category that the blog lacks', async () => {
  const response = await call('POST', '/topics', { ...input, category: 'Cooking' });
  expect(JSON.parse(response.payload).fields.category).toMatch(/^Choose one of/);
});

test('lists topics by day, and searches them', async () => {
  await plan({ topic: 'Later', day: '2090-08-01' });
  await plan({ topic: 'Sooner', day: '2090-06-01', sources: 'A ledger of 1890' });
  expect(await titles('?ordered=false')).toEqual(['Sooner', 'Later']);
  expect(await titles('?ordered=true')).toEqual([]);
  expect(await titles('?search=ledger')).toEqual(['Sooner']);
  const page = await call('GET', '/topics?ordered=false&limit=1');
  expect(page.headers['x-total-count']).toBe('2');
  const found = await json<DeskAnswer>('GET', '/search?q=ledger%20of');
  expect(found.lists).toEqual([{ list: 'topics', count: 1 }]);
});

test('moves to another day, unless a colleague changed it', async () => {
  const { id, version } = await plan();
  const moved = await json<TopicRow>('PUT', `/topics/${id}`, { ...input, day: '2090-07-09', version });
  expect(moved).toMatchObject({ day: '2090-07-09', version: 2 });
  const late = await call('PUT', `/topics/${id}`, { ...input, day: '2090-07-10', version });
  expect([late.statusCode, JSON.parse(late.payload).error]).toEqual([
    409,
    'Someone else changed this topic. Open it again.',
  ]);
});

test('can be ordered now, once', async () => {
  const { id } = await plan({ sources: 'https://example.com/report\nAsk Naomi for the figures of May.' });
  const ordered = await Promise.all(Array.from({ length: 4 }, async () => await call('POST', `/topics/${id}/order`)));
  expect(ordered.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  const [post] = await json<AdminPost[]>('GET', '/blog-posts');
  expect(post).toMatchObject({ title: 'Old phones', category: 'Business Strategy', tags: ['android'] });
  expect(await json('GET', '/generations')).toMatchObject([
    { sources: ['https://example.com/report', 'Ask Naomi for the figures of May.'] },
  ]);
  const [topic] = await json<TopicRow[]>('GET', '/topics?ordered=true');
  expect(topic).toMatchObject({ state: 'writing', post: { id: post?.id, title: 'Old phones' } });
  const change = await call('PUT', `/topics/${id}`, { ...input, version: topic?.version });
  expect([change.statusCode, JSON.parse(change.payload).error]).toEqual([
    409,
    'Its article already exists. Edit the article.',
  ]);
});

test('is ordered with its provider and model', async () => {
  const named = await plan({ provider: 'openai', model: 'gpt-4o' });
  expect(named).toMatchObject({ provider: 'openai', model: 'gpt-4o' });
  expect(await plan()).toMatchObject({ provider: '', model: '' });
  await call('POST', `/topics/${named.id}/order`);
  expect(await json('GET', '/generations')).toMatchObject([{ provider: 'openai', model: 'gpt-4o' }]);
  const refused = async (changes: object) =>
    JSON.parse((await call('POST', '/topics', { ...input, ...changes })).payload);
  expect((await refused({ provider: 'nobody' })).fields.provider).toMatch(/^Choose one of openai, /);
  expect((await refused({ provider: 'openai', model: 'none' })).fields.model).toMatch(/has no enabled model none/);
  expect((await refused({ model: 'gpt-4o' })).fields).toEqual({ provider: 'Choose the provider of the model' });
});

test('with an unavailable provider is not ordered elsewhere, and can be edited', async () => {
  const { id, version } = await plan({ provider: 'gemini' });
  const ordered = await call('POST', `/topics/${id}/order`);
  expect([ordered.statusCode, JSON.parse(ordered.payload).error]).toEqual([
    400,
    'Gemini is not available: GEMINI_API_KEY is not set.',
  ]);
  await site.em.execute(`update topics set provider = 'gone'`);
  const moved = { ...input, day: '2090-07-09', provider: 'gone', version };
  expect((await call('PUT', `/topics/${id}`, moved)).statusCode).toBe(200);
  const again = await call('POST', `/topics/${id}/order`);
  expect(JSON.parse(again.payload).error).toMatch(/^Choose one of openai, /);
});

test('a refused order changes nothing, and says why', async () => {
  const other = await startTestServer({ databaseUrl: site.databaseUrl, env: { OPENAI_API_KEY: '' } });
  const { id } = await plan();
  const cookie = await other.signInAs('editor');
  const url = `/api/admin/topics/${id}/order`;
  const response = await other.inject({ method: 'POST', url, headers: { cookie } });
  expect(JSON.parse(response.payload).error).toBe('GPT-4o is not available: OPENAI_API_KEY is not set.');
  await other.close();
  expect(await titles('?ordered=false')).toEqual(['Old phones']);
  expect(await json('GET', '/blog-posts')).toEqual([]);
});

test('shows a failed article with its topic', async () => {
  const { id } = await plan();
  await call('POST', `/topics/${id}/order`);
  await site.em.execute(`update generations set status = 'failed', error = 'OpenAI refused the API key.'`);
  expect(await json('GET', `/topics/${id}`)).toMatchObject({
    state: 'drafted',
    problem: 'OpenAI refused the API key.',
  });
});

test('a topic with a deleted article is not ordered again, and can be planned again', async () => {
  const { id } = await plan();
  const post = await json<AdminPost>('POST', `/topics/${id}/order`);
  await call('DELETE', `/blog-posts/${post.id}`);
  const gone = await json<TopicRow>('GET', `/topics/${id}`);
  expect(gone).toMatchObject({ state: 'gone' });
  await site.em.execute('delete from posts');
  expect(await json('GET', `/topics/${id}`)).toMatchObject({ state: 'gone', post: null });
  const again = await json('PUT', `/topics/${id}`, { ...input, version: gone.version });
  expect(again).toMatchObject({ state: 'planned', post: null });
});

test('a deleted topic is in the bin, and can be restored or deleted permanently', async () => {
  const { id } = await plan();
  expect((await call('DELETE', `/topics/${id}`)).statusCode).toBe(204);
  expect((await call('DELETE', `/topics/${id}`)).statusCode).toBe(404);
  expect(await titles()).toEqual([]);
  expect((await json<DeskAnswer>('GET', '/search?q=Old%20phones')).lists).toEqual([]);
  expect(await json<BinRow[]>('GET', '/bin')).toMatchObject([{ kind: 'topics', id, title: 'Old phones' }]);
  expect((await call('POST', `/bin/topics/${id}/restore`)).statusCode).toBe(200);
  expect((await call('POST', `/bin/topics/${id}/restore`)).statusCode).toBe(404);
  expect(await titles()).toEqual(['Old phones']);
  await call('DELETE', `/topics/${id}`);
  expect((await call('DELETE', `/bin/topics/${id}`)).statusCode).toBe(204);
  expect(await json('GET', '/bin')).toEqual([]);
});

test('visitors cannot see topics', async () => {
  const { id } = await plan();
  const time = { time: '2090-07-01T09:00' };
  expect((await call('PUT', `/schedules/topics/${id}/publish`, time)).statusCode).toBe(404);
  expect((await site.inject({ method: 'GET', url: '/api/content/topics' })).statusCode).toBe(400);
});

test('only editors plan topics', async () => {
  const asked = async (role: 'editor' | 'sales') => {
    const headers = { cookie: await site.signInAs(role) };
    return (await site.inject({ method: 'POST', url: '/api/admin/topics', headers, payload: input })).statusCode;
  };
  expect([await asked('editor'), await asked('sales')]).toEqual([201, 403]);
});

test('a post can be marked for the newsletter', async () => {
  const post = await json<AdminPost>('POST', '/blog-posts', {
    title: 'Seven questions',
    slug: 'seven',
    excerpt: 'Short.',
    content: 'Long.',
    author: 'Naomi',
    readTime: '7 min read',
    category: 'Business Strategy',
    image: '/illustrations/plain/steps.svg',
    published: true,
    inLetter: true,
  });
  expect(post).toMatchObject({ inLetter: true });
  const [revision] = await site.em.execute<{ data: unknown }[]>(`select data from revisions where subject_id = ?`, [
    post.id,
  ]);
  expect(revision?.data).toMatchObject({ inLetter: true });
  expect(await site.em.execute(`select from outbox where name = 'newsletter-confirm'`)).toEqual([]);
  expect(
    JSON.stringify(JSON.parse((await site.inject({ method: 'GET', url: '/api/posts/seven' })).payload)),
  ).not.toContain('inLetter');
});
