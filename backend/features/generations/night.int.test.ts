import type { GenerationRow } from '@prism/core/contract/generations';
import type { PlanEntry, TopicRow } from '@prism/core/contract/plan';
import { parseConfig } from '@prism/core/config/config';
import { AiModel } from '@prism/core/database/ai-model';
import { readStudio } from '@prism/core/database/content/studio';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { orderNextTopic } from './order-topic.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('topics, posts, outbox, schedules, drafts, alerts, spendings'));
  await night('', '');
});
afterEach(() => void vi.useRealTimers());

/** The first provider can write, whether the studio has its key or not. */
const configOf = (env: Record<string, string> = { OPENAI_API_KEY: 'test' }) =>
  parseConfig({ DATABASE_URL: site.databaseUrl, ...env });

/** Sets the studio's scheduling window, in London time. */
async function night(from: string, until: string): Promise<void> {
  await site.em.execute(`update content set data = data || ?::jsonb where kind = 'settings' and key = 'studio'`, [
    JSON.stringify({ writing: { from, until } }),
  ]);
}

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const json = async <Data>(method: string, path: string, payload?: object): Promise<Data> =>
  JSON.parse((await call(method, path, payload)).payload);
const plan = async (changes: object = {}) =>
  await json<TopicRow>('POST', '/topics', { topic: 'Old phones', day: '2090-07-02', ...changes });
const topic = async (id: string) => await json<TopicRow>('GET', `/topics/${id}`);
const generations = async () => await json<GenerationRow[]>('GET', '/generations');

async function orderNext(env?: Record<string, string>) {
  const em = site.orm.em.fork();
  const config = configOf(env);
  return await orderNextTopic(em, { sources: config, studio: await readStudio(em, config) });
}

function at(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
}

test('a topic is ordered in the window of its day, in the studio’s time zone, and never before', async () => {
  const brief = { angle: 'Budgets' };
  const { id } = await plan({ keywords: ['android'], brief, targetLength: 'short', tone: 'casual' });
  // London is an hour ahead of UTC in July.
  for (const early of ['2090-07-01T02:00:00Z', '2090-07-01T23:59:59Z', '2090-07-02T04:00:00Z']) {
    at(early);
    expect(await orderNext()).toBeUndefined();
  }
  at('2090-07-02T00:00:00Z');
  expect(await orderNext()).toMatchObject({ ordered: { topic: 'Old phones' } });
  expect(await orderNext()).toBeUndefined();
  vi.useRealTimers();
  const [generation] = await generations();
  expect(generation).toMatchObject({
    keywords: ['android'],
    brief,
    targetLength: 'short',
    tone: 'casual',
    status: 'queued',
  });
  expect(await topic(id)).toMatchObject({ state: 'writing', problem: null, post: { id: generation?.post.id } });
  expect(await json('GET', `/topics?post=${generation?.post.id}`)).toMatchObject([{ id }]);
});

test('a window that begins in the evening belongs to the next day', async () => {
  await night('22:00', '04:00');
  await plan();
  at('2090-07-01T20:59:00Z');
  expect(await orderNext()).toBeUndefined();
  at('2090-07-01T21:00:00Z');
  expect(await orderNext()).toBeDefined();
});

test('missed topics are ordered in the next window, oldest first', async () => {
  await plan({ topic: 'Second', day: '2090-06-30' });
  await plan({ topic: 'First', day: '2090-06-29' });
  at('2090-07-02T00:30:00Z');
  expect(await orderNext()).toMatchObject({ ordered: { topic: 'First' } });
  expect(await orderNext()).toMatchObject({ ordered: { topic: 'Second' } });
});

test('each topic is ordered once under concurrency', async () => {
  for (const name of ['One', 'Two', 'Three']) await plan({ topic: name });
  at('2090-07-02T00:30:00Z');
  const outcomes = await Promise.all(Array.from({ length: 12 }, async () => await orderNext()));
  expect(outcomes.filter(Boolean)).toHaveLength(3);
  vi.useRealTimers();
  expect((await generations()).map((row) => row.topic).toSorted()).toEqual(['One', 'Three', 'Two']);
});

test('a refused topic stays planned with its reason, and is tried again in the next window', async () => {
  const { id } = await plan();
  at('2090-07-02T00:30:00Z');
  const reason = 'GPT-4o is not available: OPENAI_API_KEY is not set.';
  expect(await orderNext({})).toEqual({ refused: reason });
  expect(await orderNext({})).toBeUndefined();
  vi.useRealTimers();
  expect(await topic(id)).toMatchObject({ state: 'planned', problem: reason, post: null });
  expect(await json('GET', '/blog-posts')).toEqual([]);
  expect(await site.em.execute('select from outbox')).toEqual([]);
  const [line] = await json<{ act: string; outcome: string; detail: string }[]>('GET', '/audit?outcome=refused');
  expect(line).toMatchObject({ act: 'order-topic', outcome: 'refused', detail: reason });
  at('2090-07-03T00:30:00Z');
  expect(await orderNext()).toMatchObject({ ordered: { topic: 'Old phones' } });
  vi.useRealTimers();
  expect((await topic(id)).problem).toBeNull();
});

test('a topic over budget stays planned, says who can raise it, and is written once it fits', async () => {
  const { id } = await plan();
  await site.em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: 2_500_000, outputPrice: 10_000_000 });
  const limit = async (amount: number | null) =>
    (await call('PUT', '/budget/limits', { kind: 'studio', about: '', amount })).statusCode;
  expect(await limit(1)).toBeLessThan(300);
  at('2090-07-02T00:30:00Z');
  const reason = expect.stringMatching(/^The studio’s budget for .* can raise it under Budget\.$/);
  expect(await orderNext()).toEqual({ refused: reason });
  vi.useRealTimers();
  expect(await topic(id)).toMatchObject({ state: 'planned', problem: reason, post: null });
  expect(await site.em.execute('select from spendings')).toEqual([]);
  expect(await limit(null)).toBeLessThan(300);
  expect((await call('POST', `/topics/${id}/order`)).statusCode).toBe(201);
});

test('a topic uses a fallback provider without budget for the first, or shows the first refusal', async () => {
  const env = { OPENAI_API_KEY: 'test', GEMINI_API_KEY: 'test' };
  await site.em.nativeUpdate(AiModel, {}, { inputPrice: 2_500_000, outputPrice: 10_000_000 });
  const limit = async (about: string, amount: number | null) =>
    expect((await call('PUT', '/budget/limits', { kind: 'provider', about, amount })).statusCode).toBeLessThan(300);
  await limit('openai', 1);
  await plan();
  at('2090-07-02T00:30:00Z');
  expect(await orderNext(env)).toMatchObject({ ordered: { provider: 'gemini', followers: ['openai'] } });
  vi.useRealTimers();
  // The first attempt left nothing behind.
  expect(await json<object[]>('GET', '/blog-posts')).toHaveLength(1);
  expect(await site.em.execute('select provider from spendings')).toEqual([{ provider: 'gemini' }]);
  expect(await site.em.execute('select from outbox')).toHaveLength(1);
  await limit('gemini', 1);
  await plan();
  at('2090-07-02T00:40:00Z');
  expect(await orderNext(env)).toEqual({ refused: expect.stringContaining('The budget for OpenAI') });
  vi.useRealTimers();
  for (const about of ['openai', 'gemini']) await limit(about, null);
});

test('a refused topic does not delay others', async () => {
  await plan({ topic: 'Refused' });
  at('2090-07-02T00:30:00Z');
  expect(await orderNext({})).toHaveProperty('refused');
  vi.useRealTimers();
  await plan({ topic: 'Another' });
  at('2090-07-02T00:30:00Z');
  expect(await orderNext()).toMatchObject({ ordered: { topic: 'Another' } });
  expect(await orderNext()).toBeUndefined();
});

test('of two running servers one orders a topic, and a third orders missed ones at its start', async () => {
  const start = async () => {
    const other = await startTestServer({ databaseUrl: site.databaseUrl });
    await other.server.start();
    return other;
  };
  await night('00:00', '00:00');
  await plan({ day: '2020-01-01' });
  const both = await Promise.all([start(), start()]);
  await expect.poll(async () => (await generations()).length, { timeout: 10_000 }).toBe(1);
  await Promise.all(both.map(async (each) => await each.close()));
  await plan({ topic: 'New phones', day: '2020-01-01' });
  const third = await start();
  await expect.poll(async () => (await generations()).length, { timeout: 10_000 }).toBe(2);
  await third.close();
  expect(await site.em.execute('select from topics where ordered_at is null')).toEqual([]);
});

test('a running server alerts about topics it cannot order', async () => {
  const other = await startTestServer({ databaseUrl: site.databaseUrl, env: { OPENAI_API_KEY: '' } });
  await night('00:00', '00:00');
  await plan({ day: '2020-01-01' });
  await other.server.start();
  const alerts = async () => await site.em.execute(`select from alerts where kind = 'topic-refused'`);
  await expect.poll(async () => (await alerts()).length, { timeout: 10_000 }).toBe(1);
  await other.close();
});

test('the calendar shows each topic with its state on its day in the studio’s time zone', async () => {
  const { id } = await plan();
  const aPost = {
    excerpt: 'Short.',
    content: 'Long.',
    author: 'Naomi',
    authorBio: null,
    readTime: '7 min read',
    tags: [],
    category: 'Business Strategy',
    image: '/illustrations/plain/steps.svg',
    featured: false,
    inLetter: true,
  };
  const add = async (title: string, published: boolean, createdAt: string, publishedAt: string | null = null) => {
    const slug = title.toLowerCase();
    const post = await json<{ id: string }>('POST', '/blog-posts', { ...aPost, title, slug, published });
    await site.em.execute('update posts set created_at = ?, published_at = ? where id = ?', [
      createdAt,
      publishedAt,
      post.id,
    ]);
    return post.id;
  };
  await add('Public', true, '2090-06-01T12:00:00Z', '2090-07-02T23:30:00Z');
  await add('Drafted', false, '2090-07-04T12:00:00Z');
  const reviewed = await add('Reviewed', false, '2090-07-05T12:00:00Z');
  await site.em.execute(
    `insert into sign_offs (id, post_id, part, fingerprint, name, at) values (gen_random_uuid(), ?, 'facts', 'x', 'Priya', now())`,
    [reviewed],
  );
  const scheduled = await add('Scheduled', false, '2090-06-02T12:00:00Z');
  await call('PUT', `/schedules/posts/${scheduled}/publish`, { time: '2090-07-06T09:00' });
  const draft = crypto.randomUUID();
  await call('PUT', `/drafts/posts/${draft}`, { data: { ...aPost, title: 'Never stored' }, base: null, version: null });
  await call('PUT', `/schedules/posts/${draft}/publish`, { time: '2090-07-07T09:00' });

  const entries = await json<PlanEntry[]>('GET', '/plan?from=2090-06-29&to=2090-08-02');
  expect(entries.map(({ day, state, title, kind }) => [day, state, title, kind])).toEqual([
    ['2090-07-02', 'planned', 'Old phones', 'topic'],
    ['2090-07-03', 'published', 'Public', 'post'],
    ['2090-07-04', 'drafted', 'Drafted', 'post'],
    ['2090-07-05', 'in review', 'Reviewed', 'post'],
    ['2090-07-06', 'scheduled', 'Scheduled', 'post'],
    ['2090-07-07', 'scheduled', 'Never stored', 'draft'],
  ]);
  expect(entries[4]?.at).toBe('2090-07-06T08:00:00.000Z');
  expect(entries[0]?.id).toBe(id);
  for (const days of ['from=2090-07-02&to=2090-07-01', 'from=2090-01-01&to=2090-07-01', 'from=2090-07-01'])
    expect((await call('GET', `/plan?${days}`)).statusCode).toBe(400);
});
