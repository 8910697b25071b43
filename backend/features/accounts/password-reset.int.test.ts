import { passwordResetToken } from '@prism/core/config/derived-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  await site.em.execute(emptied('users, outbox, audit_lines'));
  await site.signIn();
  await site.em.execute(`update users set email = 'Ada@prism.example'`);
});

const newPassword = 'another battery, correct';
const post = async (path: string, payload: object) =>
  await site.inject({ method: 'POST', url: `/api${path}`, payload });
const ask = async (name = anAdmin.username) => await post('/forgotten-password', { name });
const choose = async (token: string, password = newPassword) =>
  await post('/new-password', { token, newPassword: password });
const login = async (password: string) => await post('/login', { username: anAdmin.username, password });
const resets = async () =>
  await site.em.execute<{ id: string; token_hash: string; isFor: boolean }[]>(
    `select id, token_hash, user_id is not null as "isFor" from password_resets order by created_at`,
  );

/** The token of the last mailed link. */
async function aToken(): Promise<string> {
  await ask();
  return passwordResetToken(testSessionSecret, (await resets()).at(-1)?.id ?? '');
}

describe('a reset request', () => {
  test('S-089: gets the same answer after the same work, whether the account exists', async () => {
    const [known, unknown] = [await ask(), await ask('nobody')];
    expect([known.statusCode, known.payload]).toEqual([202, '']);
    expect([unknown.statusCode, unknown.payload]).toEqual([202, '']);
    expect((await resets()).map(({ isFor }) => isFor)).toEqual([true, false]);
    expect(await site.em.execute(`select name from outbox`)).toEqual([
      { name: 'password-reset' },
      { name: 'password-reset' },
    ]);
  });

  test('accepts the email as well, ignoring case', async () => {
    await ask('ada@PRISM.example');
    expect((await resets()).map(({ isFor }) => isFor)).toEqual([true]);
  });

  test('S-092: stores only a hash of its token', async () => {
    const token = await aToken();
    const [row] = await resets();
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await choose(row?.token_hash ?? '')).statusCode).toBe(400);
  });

  test('S-090: is rate limited by name and by network', async () => {
    const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
    const tell = async (name: string) =>
      (await limited.inject({ method: 'POST', url: '/api/forgotten-password', payload: { name } })).statusCode;
    try {
      const sameName = [];
      for (let count = 0; count < 4; count += 1) sameName.push(await tell(count % 2 ? 'somebody' : 'Somebody'));
      expect(sameName).toEqual([202, 202, 202, 429]);
      const others = [];
      for (let count = 0; count < 7; count += 1) others.push(await tell(`other ${count}`));
      expect(others).toEqual([202, 202, 202, 202, 202, 202, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('the reset link', () => {
  test('S-093: sets the password, ends every session, enqueues a notice, and is audited', async () => {
    const cookie = cookieOf(await login(anAdmin.password));
    await site.em.execute(`insert into calendar_links select id, 'hash', now() from users`);
    expect((await choose(await aToken())).statusCode).toBe(204);
    expect(await site.em.execute('select from calendar_links')).toEqual([]);
    expect((await site.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
    expect((await login(anAdmin.password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    expect(await site.em.execute(`select name from outbox where name = 'password-changed'`)).toHaveLength(1);
    expect(
      await site.em.execute(
        `select act, person, outcome from audit_lines where act like '%reset%' order by created_at`,
      ),
    ).toEqual([
      { act: 'ask-reset', person: anAdmin.username, outcome: 'done' },
      { act: 'reset-password', person: anAdmin.username, outcome: 'done' },
    ]);
  });

  test('S-015: works once under twenty concurrent requests', async () => {
    const token = await aToken();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => choose(token, `${newPassword} ${turn}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 400);
    expect(JSON.parse(refused?.payload ?? '')).toMatchObject({ error: expect.stringContaining('was used') });
  });

  test('is not consumed by a weak password', async () => {
    const token = await aToken();
    expect(JSON.parse((await choose(token, 'aaaaaaaaaaaa')).payload)).toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    expect((await choose(token)).statusCode).toBe(204);
  });

  test('S-091: is invalid after another request or its expiry', async () => {
    const first = await aToken();
    const second = await aToken();
    expect((await choose(first)).statusCode).toBe(400);
    await site.em.execute(`update password_resets set ends_at = now() - interval '1 second'`);
    expect((await choose(second)).statusCode).toBe(400);
    expect((await login(anAdmin.password)).statusCode).toBe(200);
  });

  test('S-039: is not consumed by opening the page', async () => {
    const token = await aToken();
    for (const method of ['GET', 'HEAD']) await site.inject({ method, url: `/auth/new-password?${token}` });
    expect((await choose(token)).statusCode).toBe(204);
  });
});
