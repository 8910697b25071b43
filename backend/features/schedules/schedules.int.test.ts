import { randomUUID } from 'node:crypto';
import type { Schedule } from '@prism/core/contract/schedules';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startRedisServer } from '../../../infra/test/redis-server.ts';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { doNextDue } from './do-due.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  vi.useRealTimers();
  await site.em.execute(`${emptied('drafts, schedules, posts, revisions')}; delete from content where kind = 'tools'`);
});

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const json = async <Data>(method: string, path: string, payload?: object): Promise<Data> =>
  JSON.parse((await call(method, path, payload)).payload);
const listed = async (kind: string) => await json<Schedule[]>('GET', `/schedules/${kind}`);
const visited = async (slug: string) => (await site.inject({ method: 'GET', url: `/api/posts/${slug}` })).statusCode;
const doDue = async () => await doNextDue(site.orm.em.fork(), site.server.subjects);

const aPost = {
  title: 'Seven questions',
  slug: 'seven-questions',
  excerpt: 'Short.',
  content: 'Long.',
  author: 'Naomi',
  authorBio: null,
  readTime: '7 min read',
  category: 'Business Strategy',
  image: '/illustrations/plain/steps.svg',
  tags: ['one'],
  featured: false,
  published: false,
};
const aTool = (name: string) => ({ data: { name, category: 'By hand', percent: 7, places: [] }, shown: true });

/** A draft that is due for publishing. */
async function due(place: string, data: object, base: string | null = null): Promise<void> {
  expect((await call('PUT', `/drafts/${place}`, { data, base, version: null })).statusCode).toBe(200);
  await dueAlone(`${place}/publish`);
}

async function dueAlone(what: string): Promise<void> {
  expect((await call('PUT', `/schedules/${what}`, { time: '2090-07-01T09:00' })).statusCode).toBe(200);
  await site.em.execute(`update schedules set at = now() - interval '3 days'`);
}

test('a time is in the studio’s time zone and the future, and can be changed and cancelled', async () => {
  const place = `posts/${randomUUID()}/publish`;
  const set = async (time: string) => await call('PUT', `/schedules/${place}`, { time });
  expect(JSON.parse((await set('2090-07-01T09:00')).payload)).toMatchObject({
    at: '2090-07-01T08:00:00.000Z',
    error: null,
  });
  expect(JSON.parse((await set('2090-12-01T09:00')).payload).at).toBe('2090-12-01T09:00:00.000Z');
  expect(await listed('posts')).toHaveLength(1);
  const past = await set('2020-12-01T09:00');
  expect([past.statusCode, JSON.parse(past.payload).fields.time]).toEqual([
    400,
    'This time has passed. Choose a later one.',
  ]);
  expect((await set('tomorrow')).statusCode).toBe(400);
  const noDay = await set('2090-02-30T09:00');
  expect([noDay.statusCode, JSON.parse(noDay.payload).fields.time]).toEqual([
    422,
    'There is no such day. Choose another one.',
  ]);
  expect((await call('PUT', '/schedules/nothing/7/publish', { time: '2090-07-01T09:00' })).statusCode).toBe(404);
  expect((await call('DELETE', `/schedules/${place}`)).statusCode).toBe(204);
  expect(await listed('posts')).toEqual([]);
});

test('in the hour of a clock change a time means one instant', async () => {
  const place = `posts/${randomUUID()}`;
  await call('PUT', `/drafts/${place}`, { data: aPost, base: null, version: null });
  const at = async (time: string) =>
    JSON.parse((await call('PUT', `/schedules/${place}/publish`, { time })).payload).at;
  const noted = async (time: string) =>
    JSON.parse((await call('PUT', `/schedules/${place}/publish`, { time })).payload).note;
  // In spring 01:00 becomes 02:00; in autumn the hour from 01:00 occurs twice.
  expect(await noted('2090-03-26T01:30')).toBe(
    'The clocks go forward that night, so this time does not exist. We use 02:30.',
  );
  expect(await noted('2090-03-26T02:30')).toBeNull();
  expect(await noted('2090-10-29T01:30')).toContain('We use the first.');
  expect(await at('2090-03-26T01:30')).toBe('2090-03-26T01:30:00.000Z');
  expect(await at('2090-03-26T02:30')).toBe('2090-03-26T01:30:00.000Z');
  expect(await at('2090-10-29T01:30')).toBe('2090-10-29T00:30:00.000Z');
  const dueAt = async (now: string) => {
    vi.setSystemTime(now);
    return await doDue();
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await dueAt('2090-10-29T00:29:59Z')).toBeUndefined();
  expect(await dueAt('2090-10-29T00:30:00Z')).toBe('done');
  expect(await dueAt('2090-10-29T01:30:00Z')).toBeUndefined();
  vi.useRealTimers();
  expect(await json('GET', '/blog-posts')).toHaveLength(1);
});

test('nothing runs before its time', async () => {
  const place = `posts/${randomUUID()}`;
  await call('PUT', `/drafts/${place}`, { data: aPost, base: null, version: null });
  await call('PUT', `/schedules/${place}/publish`, { time: '2090-07-01T09:00' });
  expect(await doDue()).toBeUndefined();
});

test('a new draft is published when due, also late, and hidden later', async () => {
  const place = `posts/${randomUUID()}`;
  await due(place, aPost);
  await call('PUT', `/schedules/${place}/unpublish`, { time: '2090-07-01T09:00' });
  expect(await visited('seven-questions')).toBe(404);
  expect(await doDue()).toBe('done');
  await expect.poll(async () => await visited('seven-questions')).toBe(200);
  expect(await json('GET', '/drafts/posts')).toEqual([]);
  const [post] = await json<{ id: string }[]>('GET', '/blog-posts');
  expect(await listed('posts')).toMatchObject([{ id: post?.id, action: 'unpublish' }]);
  await site.em.execute(`update schedules set at = now() - interval '1 second'`);
  expect(await doDue()).toBe('done');
  await expect.poll(async () => await visited('seven-questions')).toBe(404);
  expect(await doDue()).toBeUndefined();
});

test('a draft replaces its published entry, with a revision', async () => {
  const entry = await json<{ id: string; key: string }>('POST', '/content/tools', { ...aTool('Hammer'), shown: false });
  await due(`tools/${entry.id}`, aTool('Saw'), '1');
  expect(await doDue()).toBe('done');
  expect(await json('GET', `/content/tools/${entry.key}`)).toMatchObject({
    data: { name: 'Saw' },
    shown: true,
    version: 2,
  });
  const revisions = await json<{ cause: string }[]>('GET', `/revisions/tools/${entry.id}`);
  expect(revisions[0]?.cause).toBe('scheduled');
});

test('publishing or discarding a draft cancels its schedule', async () => {
  const time = { time: '2090-07-01T09:00' };
  const entry = await json<{ id: string; key: string }>('POST', '/content/tools', aTool('Hammer'));
  const place = `tools/${entry.id}`;
  const draft = async (name: string, base: string) =>
    await json<{ version: number }>('PUT', `/drafts/${place}`, { data: aTool(name), base, version: null });
  const actions = async (kind = 'tools') => (await listed(kind)).map(({ action }) => action);
  const { version } = await draft('Saw', '1');
  for (const action of ['publish', 'unpublish']) await call('PUT', `/schedules/${place}/${action}`, time);
  await call('PUT', `/content/tools/${entry.key}`, { ...aTool('Axe'), version: 1 });
  expect(await actions()).toEqual(['publish', 'unpublish']);
  await call('PUT', `/content/tools/${entry.key}`, { ...aTool('Saw'), version: 2, draft: { id: entry.id, version } });
  expect(await actions()).toEqual(['unpublish']);

  const { version: second } = await draft('File', '3');
  await call('PUT', `/schedules/${place}/publish`, time);
  await call('DELETE', `/drafts/${place}?version=${second}`);
  expect(await actions()).toEqual(['unpublish']);

  const id = randomUUID();
  await call('PUT', `/drafts/posts/${id}`, { data: aPost, base: null, version: null });
  for (const action of ['publish', 'unpublish']) await call('PUT', `/schedules/posts/${id}/${action}`, time);
  const post = await json<{ id: string }>('POST', '/blog-posts', { ...aPost, draft: { id, version: 1 } });
  expect(await listed('posts')).toMatchObject([{ id: post.id }, { id: post.id }]);
  await call('PUT', `/blog-posts/${post.id}`, { ...aPost, published: true });
  expect(await actions('posts')).toEqual(['unpublish']);
});

test('a changed schedule runs at the new time only', async () => {
  const place = `posts/${randomUUID()}`;
  const at = async (time: string) => await call('PUT', `/schedules/${place}/publish`, { time });
  await call('PUT', `/drafts/${place}`, { data: aPost, base: null, version: null });
  await at('2090-07-01T09:00');
  await at('2090-07-01T11:00');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2090-07-01T08:00:00Z');
  expect(await doDue()).toBeUndefined();
  vi.useRealTimers();
  await at('2090-07-01T07:00');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2090-07-01T06:00:00Z');
  expect(await doDue()).toBe('done');
  vi.setSystemTime('2090-07-01T10:00:00Z');
  expect(await doDue()).toBeUndefined();
});

test('runs once under concurrency', async () => {
  await due(`posts/${randomUUID()}`, aPost);
  const outcomes = await Promise.all(Array.from({ length: 6 }, doDue));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(5);
  expect(await json('GET', '/blog-posts')).toHaveLength(1);
});

test('an incomplete or outdated draft is not published; its row says why, and the draft remains', async () => {
  await due(`posts/${randomUUID()}`, { ...aPost, excerpt: '' });
  expect(await doDue()).toBe('refused');
  expect(await listed('posts')).toMatchObject([{ error: 'Excerpt is required' }]);
  expect(await json('GET', '/drafts/posts')).toHaveLength(1);
  expect(await doDue()).toBeUndefined();
  const entry = await json<{ id: string }>('POST', '/content/tools', aTool('Hammer'));
  await due(`tools/${entry.id}`, aTool('Saw'), '7');
  expect(await doDue()).toBe('refused');
  expect(await listed('tools')).toMatchObject([{ error: 'Someone else changed this' }]);
});

test('an unexpected failure does not delay later schedules, and is retried', async () => {
  await due(`posts/${randomUUID()}`, { ...aPost, slug: 'held-up' });
  await due(`posts/${randomUUID()}`, aPost);
  await site.em.execute(`update schedules set at = at - interval '1 day' where subject in (
    select subject from drafts where data ->> 'slug' = 'held-up')`);
  await site.em.execute(`alter table posts add constraint held_up check (slug <> 'held-up')`);
  const other = await startTestServer({ databaseUrl: site.databaseUrl });
  await other.server.start();
  await expect.poll(async () => await visited('seven-questions')).toBe(200);
  expect(await visited('held-up')).toBe(404);
  await site.em.execute('alter table posts drop constraint held_up');
  await expect.poll(async () => await visited('held-up')).toBe(200);
  await other.close();
});

test('a schedule of a deleted subject ends quietly', async () => {
  await dueAlone(`posts/${randomUUID()}/publish`);
  expect(await doDue()).toBe('done');
  expect(await listed('posts')).toEqual([]);
});

const revisionsOf = async (cause: string) =>
  await site.em.execute('select from revisions where cause = ? and kind = ?', [cause, 'posts']);

test('one of two servers runs a schedule, and a third runs missed ones at its start', async () => {
  const start = async () => {
    const other = await startTestServer({ databaseUrl: site.databaseUrl });
    await other.server.start();
    return other;
  };
  await due(`posts/${randomUUID()}`, aPost);
  const both = await Promise.all([start(), start()]);
  await expect.poll(async () => await visited('seven-questions')).toBe(200);
  await Promise.all(both.map(async (each) => await each.close()));
  expect(await revisionsOf('scheduled')).toHaveLength(1);
  await due(`posts/${randomUUID()}`, { ...aPost, slug: 'eight-questions' });
  const third = await start();
  await expect.poll(async () => await visited('eight-questions')).toBe(200);
  await third.close();
  expect(await revisionsOf('scheduled')).toHaveLength(2);
});

test('schedules do not depend on the queue', async () => {
  const redis = await startRedisServer();
  const other = await startTestServer({ databaseUrl: site.databaseUrl, redisUrl: redis.url });
  await due(`posts/${randomUUID()}`, aPost);
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  await redis.stop();
  await other.server.start();
  await expect.poll(async () => await visited('seven-questions')).toBe(200);
  await other.close();
});

test('a running server alerts about a schedule that fails', async () => {
  const other = await startTestServer({ databaseUrl: site.databaseUrl });
  await other.server.start();
  await due(`posts/${randomUUID()}`, { ...aPost, title: '' });
  const alerts = async () => await site.em.execute(`select from alerts where kind = 'schedule-refused'`);
  await expect.poll(async () => (await alerts()).length).toBe(1);
  await other.close();
});
