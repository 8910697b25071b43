import type { SessionRow } from '@prism/core/contract/own-account-calls';
import { Session } from '@prism/core/database/session';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const newPassword = 'another battery, another staple';

let open: TestServer;
let site: TestServer;
let here: string;
beforeAll(async () => void (open = await startTestServer()));
beforeEach(async () => {
  site = open;
  await site.forgetPeople();
  here = await site.signIn();
});
afterAll(() => open.close());

/** Starts a server with rate limits on the same database. */
async function startWithLimits(): Promise<void> {
  const limited = await startTestServer({ databaseUrl: open.databaseUrl, env: { RATE_LIMITS: 'on' } });
  onTestFinished(() => limited.close());
  site = limited;
}

async function signIn(password = anAdmin.password, userAgent = firefox) {
  const payload = { ...anAdmin, password };
  return await site.inject({ method: 'POST', url: '/api/login', payload, headers: { 'user-agent': userAgent } });
}

async function sessions(cookie = here): Promise<SessionRow[]> {
  const answer = await site.inject({ url: '/api/admin/sessions', headers: { cookie } });
  return JSON.parse(answer.payload);
}

const end = async (id: string | undefined, currentPassword = anAdmin.password) =>
  await site.inject({
    method: 'POST',
    url: '/api/admin/sessions/end',
    payload: { currentPassword, ...(id && { id }) },
    headers: { cookie: here },
  });

const statusWith = async (cookie: string) => (await site.inject({ url: '/api/user', headers: { cookie } })).statusCode;

const change = async (payload: object, cookie = here) =>
  await site.inject({ method: 'POST', url: '/api/admin/password', payload, headers: { cookie } });

describe('sessions', () => {
  test('are listed with the current one first, with browser and sign-in time', async () => {
    await signIn();
    const listed = await sessions();
    expect(listed).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox on Windows' },
    ]);
    for (const { startedAt, lastSeenAt } of listed) {
      expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(startedAt) - 1_000);
    }
  });

  test('S-055: have names, which only their user can give', async () => {
    await signIn();
    const [, other] = await sessions();
    const name = async (text: string, cookie = here, id = other?.id ?? '') =>
      (
        await site.inject({
          method: 'PATCH',
          url: `/api/admin/sessions/${id}`,
          payload: { name: text },
          headers: { cookie },
        })
      ).statusCode;
    expect(await name('Office Mac')).toBe(204);
    expect(await sessions()).toMatchObject([{ name: null }, { name: 'Office Mac' }]);
    expect(await name('')).toBe(204);
    expect(await sessions()).toMatchObject([{ name: null }, { name: null }]);
    expect(await name('x'.repeat(61))).toBe(400);
    expect(await name('Mine', here, 'abc')).toBe(404);
    const [stranger] = await site.em.execute<[{ id: string }]>(
      `insert into users (id, username, password_hash, role, created_at) values (gen_random_uuid(), 'other', '', 'editor', now())
       returning id`,
    );
    await site.em.execute('update sessions set user_id = ? where id_hash = ?', [stranger.id, other?.id]);
    expect(await name('Theirs')).toBe(404);
  });

  test('omit expired ones', async () => {
    const other = cookieOf(await signIn());
    await site.em.nativeUpdate(Session, { device: { $ne: null } }, { expiresAt: new Date(Date.now() - 1) });
    expect(await sessions()).toHaveLength(1);
    expect(await statusWith(other)).toBe(401);
  });

  test('S-027: expire after a day without use', async () => {
    const other = cookieOf(await signIn());
    const unused = (hours: number) => ({ lastSeenAt: new Date(Date.now() - hours * 3_600_000) });
    await site.em.nativeUpdate(Session, {}, unused(23.9));
    expect([await statusWith(here), await statusWith(other)]).toEqual([200, 200]);
    await site.em.nativeUpdate(Session, { device: { $ne: null } }, unused(24.1));
    expect([await statusWith(here), await statusWith(other)]).toEqual([200, 401]);
    expect(await sessions()).toHaveLength(1);
  });

  test('are marked as seen once a minute, not at each request', async () => {
    const lastSeen = async () =>
      (await site.em.fork().findAll(Session)).map(({ lastSeenAt }) => lastSeenAt.getTime())[0] ?? 0;
    const atFirst = await lastSeen();
    await statusWith(here);
    expect(await lastSeen()).toBe(atFirst);
    await site.em.nativeUpdate(Session, {}, { lastSeenAt: new Date(Date.now() - 61_000) });
    await statusWith(here);
    expect(await lastSeen()).toBeGreaterThanOrEqual(atFirst);
  });

  test('can be ended one by one', async () => {
    const other = cookieOf(await signIn());
    const [, row] = await sessions();
    expect((await end(row?.id)).statusCode).toBe(204);
    expect(await statusWith(other)).toBe(401);
    expect(await statusWith(here)).toBe(200);
    const again = await end(row?.id);
    expect(again.result).toEqual({ statusCode: 404, error: 'This session has already ended.' });
  });

  test('S-053: can be ended all at once, including the current one', async () => {
    const other = cookieOf(await signIn());
    const answer = await end(undefined);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']?.toString()).toContain('Max-Age=0');
    expect([await statusWith(here), await statusWith(other)]).toEqual([401, 401]);
  });

  test('S-036: are ended only with the correct password', async () => {
    await startWithLimits();
    const other = cookieOf(await signIn());
    const [, row] = await sessions();
    for (const id of [row?.id, undefined]) {
      const answer = await end(id, 'a wrong password');
      expect(answer.statusCode).toBe(400);
      expect(answer.result).toMatchObject({ fields: { currentPassword: 'Current password is wrong' } });
    }
    expect([await statusWith(here), await statusWith(other)]).toEqual([200, 200]);
    for (let guess = 0; guess < 3; guess += 1) await end(undefined, 'a wrong password');
    expect((await end(undefined)).statusCode).toBe(429);
  });

  test('S-054: show the network from which they were opened', async () => {
    const proxied = await startTestServer({ databaseUrl: site.databaseUrl, env: { TRUST_PROXY: 'on' } });
    onTestFinished(() => proxied.close());
    for (const address of ['203.0.113.77', '2001:db8:7:9::1'])
      await proxied.inject({
        method: 'POST',
        url: '/api/login',
        payload: anAdmin,
        headers: { 'user-agent': firefox, 'x-forwarded-for': address },
      });
    expect((await sessions()).map(({ network }) => network).toSorted()).toEqual([
      '127.0.0.x',
      '2001:db8:7:x',
      '203.0.113.x',
    ]);
  });

  test('store neither the ip nor the full user agent', async () => {
    await signIn(anAdmin.password, `${firefox} ExtensionThatTellsTooMuch/1.0`);
    const stored = JSON.stringify(await site.em.execute('select * from sessions'));
    expect(stored).not.toContain('ExtensionThatTellsTooMuch');
    expect(stored).not.toContain('127.0.0.1');
  });
});

describe('own password', () => {
  test('S-038: is changed; every session ends and a new one begins in this browser', async () => {
    const other = cookieOf(await signIn());
    const answer = await change({ currentPassword: anAdmin.password, newPassword });
    expect(answer.statusCode).toBe(204);
    expect([await statusWith(here), await statusWith(other)]).toEqual([401, 401]);
    expect(await statusWith(cookieOf(answer))).toBe(200);
    expect(await sessions(cookieOf(answer))).toMatchObject([{ current: true }]);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(newPassword)).statusCode).toBe(200);
  });

  test.each([
    [
      'a wrong current one',
      { currentPassword: 'not the password', newPassword },
      { currentPassword: 'Current password is wrong' },
    ],
    [
      'one that is too short',
      { currentPassword: anAdmin.password, newPassword: 'short' },
      { newPassword: 'Password must be at least 12 characters' },
    ],
    [
      'one made of our own words',
      { currentPassword: anAdmin.password, newPassword: 'prism-admin3!' },
      { newPassword: 'Password must not be made of your username or our name' },
    ],
    [
      'the same one',
      { currentPassword: anAdmin.password, newPassword: anAdmin.password },
      { newPassword: 'This is your current password. Choose another one.' },
    ],
    ['none', { newPassword }, { currentPassword: 'Current password is required' }],
  ])('S-080: is refused at its field: %s', async (_case, payload, fields) => {
    const other = cookieOf(await signIn());
    const answer = await change(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.result).toMatchObject({ fields });
    expect([await statusWith(other), (await signIn()).statusCode]).toEqual([200, 200]);
  });

  test('S-006: cannot be guessed from an open session', async () => {
    await startWithLimits();
    const guess = { currentPassword: 'a wrong password', newPassword };
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(guess)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await change({ currentPassword: anAdmin.password, newPassword })).statusCode).toBe(429);
  });

  test('changed concurrently has one of the two values', async () => {
    const wanted = ['the first of two wishes', 'the second of two wishes'];
    await Promise.all(wanted.map((each) => change({ currentPassword: anAdmin.password, newPassword: each })));
    const statuses = await Promise.all(wanted.map(async (each) => (await signIn(each)).statusCode));
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await site.em.count(Session)).toBe(2);
  });
});
