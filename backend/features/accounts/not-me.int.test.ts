import { notMeToken } from '@prism/core/config/derived-token';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
} from '../../test/start-test-server.ts';

let site: TestServer;

beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  await site.em.execute(emptied('users, outbox'));
  await site.signIn();
});

const post = async (path: string, payload: object, cookie = '') =>
  await site.inject({ method: 'POST', url: `/api${path}`, payload, headers: { cookie } });
const pending = async () => await site.em.execute<{ id: string }[]>(`select data ->> 'noticeId' as id from outbox`);
const dayMs = 86_400_000;

async function aLink(at = Date.now()) {
  const [{ id: user }] = await site.em.execute<[{ id: string }]>('select id from users');
  return { user, at, token: notMeToken(testSessionSecret, user, at) };
}

test('S-081: a sign-in from an unknown browser is notified by mail, one from a known browser is not', async () => {
  expect(await pending()).toEqual([]);
  const first = await post('/login', anAdmin);
  const [notice] = await pending();
  const kept = async () => await site.em.execute('select device from device_notices where id = ?', [notice?.id]);
  expect(await kept()).toHaveLength(1);
  await site.em.execute('delete from sessions');
  expect(await kept()).toHaveLength(1);
  await post('/login', anAdmin, cookieOf(first, 'device'));
  expect(await pending()).toHaveLength(1);
  await post('/login', { ...anAdmin, password: 'wrong' });
  expect(await pending()).toHaveLength(1);
});

test('S-082: the link in the mail ends all sessions and the calendar feed, and grants no access', async () => {
  await site.em.execute(`insert into calendar_links select id, 'hash', now() from users`);
  const cookie = cookieOf(await post('/login', anAdmin));
  const answer = await post('/not-me', await aLink());
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
  expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  expect(await site.em.execute('select from sessions union all select from calendar_links')).toEqual([]);
});

test('S-087: a forged, foreign or expired link ends nothing', async () => {
  const link = await aLink();
  const another = { ...link, user: '00000000-0000-4000-8000-000000000000' };
  for (const wrong of [
    another,
    { ...link, at: link.at + 1 },
    { ...link, token: 'a'.repeat(32) },
    await aLink(Date.now() - 8 * dayMs),
  ])
    expect((await post('/not-me', wrong)).statusCode).toBe(400);
  expect(await site.em.execute('select from sessions')).toHaveLength(1);
});
