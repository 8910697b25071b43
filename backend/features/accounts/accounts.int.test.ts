import { firstAdminToken } from '@prism/core/config/derived-token';
import { Session } from '@prism/core/database/session';
import { User } from '@prism/core/database/user';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
} from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
beforeEach(async () => await site.forgetPeople());
afterAll(() => site.close());

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url, payload, headers });

test('S-012: twenty concurrent registrations create exactly one administrator', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post('/api/register', { ...anAdmin, username: `admin-${index}` })),
  );
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await site.em.count(User)).toBe(1);
  expect((await site.inject({ url: '/api/admin-exists' })).result).toEqual({
    adminExists: true,
    setupTokenRequired: false,
  });
});

test('registration signs in the first administrator', async () => {
  const response = await post('/api/register', { ...anAdmin, name: 'Ada', email: 'ada@prism.example' });
  expect(response.statusCode).toBe(201);
  const person = { username: 'studio.admin', name: 'Ada', email: 'ada@prism.example' };
  const user = { ...person, id: expect.any(String), role: 'owner', portrait: null, timeZone: null };
  expect(response.result).toEqual({ user });
  const me = await site.inject({ url: '/api/user', headers: { cookie: cookieOf(response) } });
  expect(me.result).toEqual({ ...user, accessLevel: 'owner' });
});

test('S-004: refuses a short password with a message', async () => {
  const response = await post('/api/register', { username: 'ada', password: 'short' });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ fields: { password: 'Password must be at least 12 characters' } });
});

test('refuses a common password with a message', async () => {
  const response = await post('/api/register', { username: 'ada', password: 'password1234' });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({
    fields: { password: expect.stringContaining('passwords that attackers try') },
  });
});

test('S-047: stores passwords as Argon2id and cookies as hashes', async () => {
  const cookie = await site.signIn();
  const [user] = await site.em.find(User, {}, { populate: ['passwordHash'] });
  expect(user?.passwordHash?.toString()).toMatch(/^\$argon2id\$/);
  const [session] = await site.em.find(Session, {});
  expect(cookie).not.toContain(session?.idHash);
});

test('S-044: the session cookie is HttpOnly and SameSite', async () => {
  const response = await post('/api/register', anAdmin);
  const [cookie] = [response.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Path=\/$/);
});

test('S-046: over https the cookie is Secure and bound to the host', async () => {
  const secure = await startTestServer({ databaseUrl: site.databaseUrl, env: { PUBLIC_URL: 'https://prism.example' } });
  onTestFinished(() => secure.close());
  await secure.signIn();
  const response = await secure.inject({ method: 'POST', url: '/api/login', payload: anAdmin });
  const [cookie] = [response.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^__Host-prism_session=.*; Secure; HttpOnly; SameSite=Lax; Path=\/$/);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const headers = { cookie: cookieOf(response) };
  expect((await secure.inject({ url: '/api/user', headers })).statusCode).toBe(200);
});

describe('signing in', () => {
  beforeEach(async () => void (await site.signIn()));

  test('S-024: creates a new session each time', async () => {
    const [one, two] = [await post('/api/login', anAdmin), await post('/api/login', anAdmin)];
    expect(one.statusCode).toBe(200);
    expect(one.result).toMatchObject({ username: 'studio.admin' });
    expect(cookieOf(one)).not.toBe(cookieOf(two));
  });

  test('S-025: ignores a session id that the client supplies, and ends the previous session', async () => {
    const first = cookieOf(await post('/api/login', anAdmin));
    const brought = await post('/api/login', anAdmin, { cookie: first });
    expect(cookieOf(brought)).not.toBe(first);
    const whoIs = async (cookie: string) => (await site.inject({ url: '/api/user', headers: { cookie } })).statusCode;
    expect([await whoIs(first), await whoIs(cookieOf(brought))]).toEqual([401, 200]);
  });

  test('S-078: takes the same time for an unknown username', async () => {
    const work = async (username: string) => {
      const before = process.cpuUsage();
      for (let tries = 0; tries < 4; tries += 1) await post('/api/login', { username, password: 'a wrong password' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work('warming-up');
    // CPU time, which other processes do not affect. Without hashing it would be a tenth.
    expect(await work('nobody')).toBeGreaterThan((await work(anAdmin.username)) / 3);
  });

  test('S-077: answers the same to a wrong username and a wrong password', async () => {
    const wrongName = await post('/api/login', { ...anAdmin, username: 'nobody' });
    const wrongPassword = await post('/api/login', { ...anAdmin, password: 'not the password' });
    expect(wrongName.result).toEqual({ statusCode: 401, error: 'Invalid username or password' });
    expect(wrongPassword.result).toEqual(wrongName.result);
  });
});

describe('password guessing', () => {
  let limited: TestServer;
  let device: string;
  beforeEach(async () => {
    limited = await startTestServer({
      databaseUrl: site.databaseUrl,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    });
    device = cookieOf(await post('/api/register', anAdmin), 'device');
  });

  afterEach(() => limited.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    limited.inject({ method: 'POST', url, payload, headers });
  const guess = { ...anAdmin, password: 'a wrong password' };
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network}::1` });

  test('S-065: is throttled after five wrong passwords, also concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/login', guess)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const late = await post('/api/login', anAdmin);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('S-011: from many networks is stopped, without locking out a known browser', async () => {
    for (let network = 1; network <= 10; network += 1)
      await Promise.all(Array.from({ length: 5 }, () => post('/api/login', guess, from(network))));
    const stranger = await post('/api/login', anAdmin, from(11));
    expect(stranger.statusCode).toBe(429);
    expect(stranger.result).toMatchObject({ error: 'Too many requests. Please try again in 60 minutes.' });
    expect((await post('/api/login', anAdmin, { ...from(11), cookie: device })).statusCode).toBe(200);
    expect((await post('/api/login', { ...guess, username: 'somebody.else' }, from(12))).statusCode).toBe(401);
  });

  test('S-001: behind a shared proxy does not lock out a known browser', async () => {
    for (let tries = 0; tries < 70; tries += 1) await post('/api/login', { ...guess, username: `nobody-${tries}` });
    await Promise.all(Array.from({ length: 6 }, () => post('/api/login', guess)));
    expect((await post('/api/login', anAdmin)).statusCode).toBe(429);
    expect((await post('/api/login', anAdmin, { cookie: device })).statusCode).toBe(200);
  });

  test('S-066: with a known browser’s cookie is throttled, without throttling others', async () => {
    const other = cookieOf(await post('/api/login', anAdmin, from(2)), 'device');
    const statuses: number[] = [];
    for (let network = 1; network <= 6; network += 1)
      statuses.push((await post('/api/login', guess, { ...from(network), cookie: device })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await post('/api/login', anAdmin, { ...from(1), cookie: device })).statusCode).toBe(429);
    expect((await post('/api/login', anAdmin, { ...from(1), cookie: other })).statusCode).toBe(200);
  });

  test('S-067: is not helped by a forged cookie or one of another account', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post('/api/login', { ...guess, username: 'another' })));
    for (const cookie of [`${device.slice(0, -3)}AAA`, `${device}x`, 'prism_device=e30', device])
      expect((await post('/api/login', { ...guess, username: 'another' }, { cookie })).statusCode).toBe(429);
  });

  test('S-075: from many networks alerts the admin once', async () => {
    const alerts = async () => await site.em.execute('select kind from alerts');
    const guessFrom = async (count: number) =>
      await Promise.all(Array.from({ length: count }, (_, network) => post('/api/login', guess, from(network))));
    await guessFrom(20);
    expect(await alerts()).toEqual([]);
    await guessFrom(5);
    await eventually(async () => expect(await alerts()).toEqual([{ kind: 'sign-ins-refused' }]));
  });
});

test('S-068: the known-browser cookie is sealed and HttpOnly, and grants no access', async () => {
  const answer = await post('/api/register', anAdmin);
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().filter((each) => each.startsWith('prism_device='));
  expect(cookie).toMatch(/^prism_device=Fe26\.2\*.+; Max-Age=15552000; .+HttpOnly; SameSite=Lax; Path=\/$/);
  const me = await site.inject({ url: '/api/user', headers: { cookie: cookieOf(answer, 'device') } });
  expect(me.statusCode).toBe(401);
});

test('S-028: signing out ends the session', async () => {
  const cookie = await site.signIn();
  expect((await post('/api/logout', {}, { cookie })).statusCode).toBe(204);
  expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
});

test('S-023: refuses a tampered or expired session', async () => {
  const cookie = await site.signIn();
  expect((await site.inject({ url: '/api/user', headers: { cookie: `${cookie}x` } })).statusCode).toBe(401);
  await site.em.execute(`update sessions set expires_at = now() - interval '1 second'`);
  expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
});

test('S-126: with a setup token, only its holder can register', async () => {
  const guarded = await startTestServer({
    databaseUrl: site.databaseUrl,
    env: { ADMIN_SETUP_TOKEN: 'from the operator' },
  });
  onTestFinished(() => guarded.close());
  const register = async (payload: object) =>
    (await guarded.inject({ method: 'POST', url: '/api/register', payload })).statusCode;
  expect((await guarded.inject({ url: '/api/admin-exists' })).result).toMatchObject({ setupTokenRequired: true });
  expect(await register(anAdmin)).toBe(403);
  expect(await register({ ...anAdmin, setupToken: 'from the operator' })).toBe(201);
});

test('S-125: a site that others can reach requires a setup token, even if none is configured', async () => {
  const reached = await startTestServer({
    databaseUrl: site.databaseUrl,
    env: { PUBLIC_URL: 'https://prism.example' },
  });
  onTestFinished(() => reached.close());
  const register = async (setupToken?: string) =>
    await reached.inject({ method: 'POST', url: '/api/register', payload: { ...anAdmin, setupToken } });
  expect((await reached.inject({ url: '/api/admin-exists' })).result).toEqual({
    adminExists: false,
    setupTokenRequired: true,
  });
  for (const guess of [undefined, '', 'a guess of some length']) expect((await register(guess)).statusCode).toBe(403);
  expect((await register(firstAdminToken(testSessionSecret))).statusCode).toBe(201);
});

test('S-134: every call under /api/admin requires a session', async () => {
  const calls = site.server.table().filter((route) => route.path.startsWith('/api/admin/'));
  expect(calls.length).toBeGreaterThan(8);
  for (const { method, path } of calls) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const response = await site.inject({ method, url, ...(method === 'get' ? {} : { payload: {} }) });
    expect(`${method} ${path} ${response.statusCode}`).toBe(`${method} ${path} 401`);
  }
});
