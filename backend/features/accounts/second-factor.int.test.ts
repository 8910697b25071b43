import type { FactorKey, RecoveryCodes, SecondFactorState } from '@prism/core/contract/own-account-calls';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let here: string;
beforeAll(async () => void (site = await startTestServer()));
beforeEach(async () => {
  // A code made just before the next step of 30 seconds would be a step older when it is checked.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 30_000) });
  await site.forgetPeople();
  here = await site.signIn();
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

const path = '/api/admin/second-factor';

/** Moves the clock, so that the audit log has an order. */
const passMoment = () => vi.setSystemTime(Date.now() + 1);

/** Calls in the session of `here` and keeps its renewed cookie. */
async function call(method: string, url: string, payload?: object, cookie = here) {
  passMoment();
  const answer = await site.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  if (cookie === here) here = cookieOf(answer) || here;
  return answer;
}

async function login(code?: string, password = anAdmin.password) {
  passMoment();
  return await site.inject({
    method: 'POST',
    url: '/api/login',
    payload: { ...anAdmin, password, ...(code !== undefined && { code }) },
  });
}

async function state(): Promise<SecondFactorState> {
  return JSON.parse((await call('GET', path)).payload);
}

/** A code of the authenticator app, `secondsOff` from now. */
const codeOf = (key: string, secondsOff = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + secondsOff * 1_000 });

/** A code that is invalid for the key at any time near now. */
function wrongCodeOf(key: string): string {
  const near = new Set(Array.from({ length: 21 }, (_, index) => codeOf(key, (index - 10) * 30)));
  const codes = Array.from({ length: near.size + 1 }, (_, index) => String(300_000 + index));
  return codes.find((code) => !near.has(code)) ?? '';
}

/** Sets up a factor with the previous code, so that the current one stays unused. */
async function setUp(): Promise<{ key: string; codes: string[] }> {
  const { key }: FactorKey = JSON.parse((await call('POST', path)).payload);
  const answer = await call('POST', `${path}/confirm`, { code: codeOf(key, -30) });
  const { codes }: RecoveryCodes = JSON.parse(answer.payload);
  return { key, codes };
}

const lines = async (act: string) =>
  await site.em.execute<{ outcome: string; detail: string | null; person: string | null; session: string | null }[]>(
    'select outcome, detail, person, session from audit_lines where act = ? order by created_at',
    [act],
  );

describe('setting up', () => {
  test('counts after a first code from the app', async () => {
    const begun = await call('POST', path);
    const { key, uri }: FactorKey = JSON.parse(begun.payload);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${key}`);
    expect(uri).toContain(encodeURIComponent(anAdmin.username));
    expect(await state()).toEqual({ since: null, usedAt: null, passkeys: [], codesLeft: 0 });
    expect((await login()).statusCode).toBe(200);

    const wrong = await call('POST', `${path}/confirm`, { code: wrongCodeOf(key) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.result).toMatchObject({ fields: { code: expect.stringContaining('Wrong code') } });

    const confirmed = await call('POST', `${path}/confirm`, { code: codeOf(key) });
    const { codes }: RecoveryCodes = JSON.parse(confirmed.payload);
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toMatchObject({ since: expect.any(String), codesLeft: 10 });
    expect((await call('POST', path)).statusCode).toBe(409);
    expect(await lines('add-factor')).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }]);
  });

  test('S-031: and removal end every other session', async () => {
    const other = cookieOf(await login());
    const { key } = await setUp();
    expect((await call('GET', '/api/user', undefined, other)).statusCode).toBe(401);
    expect((await call('GET', '/api/user')).statusCode).toBe(200);
    const another = cookieOf(await login(codeOf(key)));
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', '/api/user', undefined, another)).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(200);
  });

  test('S-059: a copied cookie is invalid after a change of factor or codes', async () => {
    const outdated = async (change: () => Promise<unknown>) => {
      const copied = here;
      await change();
      const whether = async (cookie: string) => (await call('GET', '/api/user', undefined, cookie)).statusCode;
      return [await whether(copied), await whether(here)];
    };
    expect(await outdated(setUp)).toEqual([401, 200]);
    expect(await outdated(async () => await call('POST', `${path}/recovery-codes`))).toEqual([401, 200]);
    expect(await outdated(async () => await call('DELETE', path))).toEqual([401, 200]);
  });

  test('S-020: stores nothing in the database that signs in', async () => {
    const { key, codes } = await setUp();
    const rows = JSON.stringify([
      await site.em.execute('select * from second_factors'),
      await site.em.execute('select * from recovery_codes'),
      await site.em.execute('select * from audit_lines'),
    ]);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(secret);
  });

  test('S-099: refuses a key that was sealed for another account', async () => {
    const { key } = await setUp();
    await site.em.execute(
      `insert into users (id, username, password_hash, role, created_at)
       select gen_random_uuid(), 'other', password_hash, 'editor', now() from users`,
    );
    await site.em.execute(
      `insert into second_factors (user_id, sealed_key, created_at, confirmed_at)
       select (select id from users where username = 'other'), sealed_key, now(), now() from second_factors`,
    );
    const payload = { username: 'other', password: anAdmin.password, code: codeOf(key) };
    expect((await site.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(401);
  });
});

describe('signing in with a second factor', () => {
  test('S-097: requires both; the password alone is not enough', async () => {
    const { key } = await setUp();
    const half = await login();
    expect(half.statusCode).toBe(202);
    expect(half.result).toEqual({ codeRequired: true, app: true, passkey: false });
    expect(half.headers['set-cookie']).toBeUndefined();
    expect((await login(codeOf(key), 'a wrong password of length')).result).toMatchObject({
      error: 'Invalid username or password',
    });
    const wrong = await login(wrongCodeOf(key));
    expect(wrong.statusCode).toBe(401);
    expect(wrong.result).toMatchObject({ fields: { code: expect.stringContaining('Wrong code') } });
    const whole = await login(codeOf(key));
    expect(whole.statusCode).toBe(200);
    expect((await call('GET', '/api/user', undefined, cookieOf(whole))).statusCode).toBe(200);
    expect(await state()).toMatchObject({ usedAt: expect.any(String) });
    expect(await lines('ask-code')).toMatchObject([{ person: anAdmin.username, session: null }]);
    expect(await lines('sign-in')).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'refused', person: anAdmin.username },
      { outcome: 'done', detail: 'By app' },
    ]);
  });

  test('S-021: accepts a code one step early or late: 30 seconds, not 60', async () => {
    const { key } = await setUp();
    await site.em.execute('update second_factors set last_step = 0');
    expect((await login(codeOf(key, -60))).statusCode).toBe(401);
    expect((await login(codeOf(key, 60))).statusCode).toBe(401);
    expect((await login(codeOf(key, -30))).statusCode).toBe(200);
    expect((await login(codeOf(key, 30))).statusCode).toBe(200);
  });

  test('S-018: accepts a code once under twenty concurrent requests, and no earlier one', async () => {
    const { key } = await setUp();
    const code = codeOf(key, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await login(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await login(codeOf(key))).statusCode).toBe(401);
  });

  test('S-019: accepts each recovery code once under twenty concurrent requests, in any spelling', async () => {
    const { codes } = await setUp();
    const [first = '', second = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await login(first)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await login(second.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await login(second)).statusCode).toBe(401);
    expect(await state()).toMatchObject({ codesLeft: 8 });

    const renewed = await call('POST', `${path}/recovery-codes`);
    const { codes: fresh }: RecoveryCodes = JSON.parse(renewed.payload);
    expect((await login(codes[2])).statusCode).toBe(401);
    expect((await login(fresh[2])).statusCode).toBe(200);
  });

  test('S-016: is still required after a new password', async () => {
    await setUp();
    const newPassword = 'another battery, another staple';
    await call('POST', '/api/admin/password', { currentPassword: anAdmin.password, newPassword });
    expect((await login(undefined, newPassword)).statusCode).toBe(202);
  });
});

test('S-022: limits guesses to ten an hour across networks', async () => {
  const { key } = await setUp();
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  try {
    const code = wrongCodeOf(key);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const payload = { ...anAdmin, code };
      // Another network each time, because the sign-in limits count per network.
      const remoteAddress = `203.0.${index}.1`;
      statuses.push((await limited.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  } finally {
    await limited.close();
  }
});

test('S-346: thirty wrong codes block the password in unknown browsers until it is replaced', async () => {
  const { key } = await setUp();
  const known = cookieOf(await login(codeOf(key)), 'device');
  await site.em.execute(`update users set wrong_codes = 29, email = 'owner@prism.example'`);
  expect((await login(wrongCodeOf(key))).statusCode).toBe(401);
  const [audited] = await site.em.execute(`select detail from audit_lines where act = 'end-password'`);
  expect(audited).toEqual({ detail: '30 since the last right one' });
  await site.em.execute('update second_factors set last_step = 0');
  for (const code of [undefined, codeOf(key)]) {
    const refused = await login(code);
    expect(refused.statusCode).toBe(401);
    expect(refused.result).toMatchObject({ error: expect.stringContaining('choose another one') });
  }
  const post = async (password: string, cookie: string) => {
    passMoment();
    return await site.inject({
      method: 'POST',
      url: '/api/login',
      headers: { cookie },
      payload: { ...anAdmin, password, code: codeOf(key) },
    });
  };
  // A known browser can sign in; unknown ones cannot.
  const own = await post(anAdmin.password, known);
  expect(own.statusCode).toBe(200);
  expect((await login()).statusCode).toBe(401);
  const change = { currentPassword: anAdmin.password, newPassword: 'another battery, another staple' };
  expect((await call('POST', '/api/admin/password', change, cookieOf(own))).statusCode).toBeLessThan(300);
  await site.em.execute('update second_factors set last_step = 0');
  expect((await post(change.newPassword, '')).statusCode).toBe(200);
});

test('S-002: guessed codes lock no one out, and the owner is notified', async () => {
  const { key, codes } = await setUp();
  const known = cookieOf(await login(codeOf(key)), 'device');
  const limited = await startTestServer({ databaseUrl: site.databaseUrl, env: { RATE_LIMITS: 'on' } });
  try {
    const { code, from } = { code: wrongCodeOf(key), from: (index: number) => `203.0.${index}.1` };
    const post = async (payload: object, cookie: string, remoteAddress: string, url = '/api/login') => {
      passMoment();
      return (await limited.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress })).statusCode;
    };
    for (let index = 0; index < 11; index += 1) await post({ ...anAdmin, code }, '', from(index));
    expect(await post({ ...anAdmin, code: codeOf(key, 30) }, '', from(20))).toBe(429);
    // A recovery code, a known browser, and an open session.
    expect(await post({ ...anAdmin, code: codes[0] }, '', from(21))).toBe(200);
    expect(await post({ code: codes[1] }, here, from(22), '/api/admin/proof')).toBe(204);
    expect(await post({ ...anAdmin, code: codeOf(key, 30) }, known, from(23))).toBe(200);
    const audited = await site.em.execute(
      `select detail from audit_lines where act = 'wrong-codes' order by created_at`,
    );
    expect(audited).toEqual([{ detail: '5 since the last right one' }, { detail: '10 since the last right one' }]);
    const pending = await site.em.execute(
      `select from outbox o join audit_lines l on l.id::text = o.data ->> 'lineId' where l.act = 'wrong-codes' and o.name = 'account-changed'`,
    );
    expect(pending).toHaveLength(2);
  } finally {
    await limited.close();
  }
});
