import { Session, User } from '@prism/core/database/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeEach(async () => void (site = await startTestServer({ env: { RATE_LIMITS: 'on' } })));
afterEach(() => site.close());

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url, payload, headers });

test('twenty registrations at once make exactly one administrator', async () => {
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

test('the first administrator is signed in at once', async () => {
  const response = await post('/api/register', { ...anAdmin, name: 'Ada', email: 'ada@prism.example' });
  expect(response.statusCode).toBe(201);
  const user = { id: expect.any(String), username: 'studio.admin', name: 'Ada', email: 'ada@prism.example' };
  expect(response.result).toEqual({ user });
  const me = await site.inject({ url: '/api/user', headers: { cookie: cookieOf(response) } });
  expect(me.result).toEqual(user);
});

test('a short password is refused in words', async () => {
  const response = await post('/api/register', { username: 'ada', password: 'short' });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ fields: { password: 'Password must be at least 12 characters' } });
});

test('passwords are kept as Argon2id and cookies as hashes', async () => {
  const cookie = await site.signIn();
  const [user] = await site.em.find(User, {}, { populate: ['passwordHash'] });
  expect(user?.passwordHash?.toString()).toMatch(/^\$argon2id\$/);
  const [session] = await site.em.find(Session, {});
  expect(cookie).not.toContain(session?.idHash);
});

test('the cookie is out of reach of scripts and other sites', async () => {
  const response = await post('/api/register', anAdmin);
  const [cookie] = [response.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Path=\/$/);
});

describe('signing in', () => {
  beforeEach(async () => void (await site.signIn()));

  test('opens a new session each time', async () => {
    const [one, two] = [await post('/api/login', anAdmin), await post('/api/login', anAdmin)];
    expect(one.statusCode).toBe(200);
    expect(one.result).toMatchObject({ username: 'studio.admin' });
    expect(cookieOf(one)).not.toBe(cookieOf(two));
  });

  test('says the same for a wrong name and a wrong password', async () => {
    const wrongName = await post('/api/login', { ...anAdmin, username: 'nobody' });
    const wrongPassword = await post('/api/login', { ...anAdmin, password: 'not the password' });
    expect(wrongName.result).toEqual({ statusCode: 401, error: 'Invalid username or password' });
    expect(wrongPassword.result).toEqual(wrongName.result);
  });

  test('is slowed after five misses, also when they come at once', async () => {
    const guess = { ...anAdmin, password: 'a wrong password' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/login', guess)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const late = await post('/api/login', anAdmin);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('signing out ends the session', async () => {
  const cookie = await site.signIn();
  expect((await post('/api/logout', {}, { cookie })).statusCode).toBe(204);
  expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
});

test('a tampered or expired session is no session', async () => {
  const cookie = await site.signIn();
  expect((await site.inject({ url: '/api/user', headers: { cookie: `${cookie}x` } })).statusCode).toBe(401);
  await site.em.execute(`update sessions set expires_at = now() - interval '1 second'`);
  expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
});

test('with a setup token only its holder registers', async () => {
  await site.close();
  site = await startTestServer({ env: { ADMIN_SETUP_TOKEN: 'from the operator' } });
  expect((await site.inject({ url: '/api/admin-exists' })).result).toMatchObject({ setupTokenRequired: true });
  expect((await post('/api/register', anAdmin)).statusCode).toBe(403);
  expect((await post('/api/register', { ...anAdmin, setupToken: 'from the operator' })).statusCode).toBe(201);
});

test('no call under /api/admin answers without a session', async () => {
  const calls = site.server.table().filter((route) => route.path.startsWith('/api/admin/'));
  expect(calls.length).toBeGreaterThan(8);
  for (const { method, path } of calls) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const response = await site.inject({ method, url, ...(method === 'get' ? {} : { payload: {} }) });
    expect(`${method} ${path} ${response.statusCode}`).toBe(`${method} ${path} 401`);
  }
});
