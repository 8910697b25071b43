import type { RecoveryCodes, SecondFactorState } from '@prism/core/contract/own-account-calls';
import type { PasskeyAnswer } from '@prism/core/contract/sign-in-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SoftwarePasskey } from '../../../infra/test/passkey.ts';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

const publicUrl = 'http://localhost:5000';

let site: TestServer;
let here: string;
beforeAll(async () => void (site = await startTestServer({ env: { PUBLIC_URL: publicUrl } })));
beforeEach(async () => {
  await site.forgetPeople();
  here = await site.signIn();
});
afterAll(() => site.close());

/** Calls in the session of `here` and keeps its renewed cookie. */
async function call(method: string, url: string, payload?: object, cookie = here) {
  const answer = await site.inject({
    method,
    url: `/api/admin${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  if (cookie === here) here = cookieOf(answer) || here;
  return answer;
}

const askToAdd = async (cookie = here): Promise<{ challenge: string }> =>
  JSON.parse((await call('POST', '/passkeys/challenge', undefined, cookie)).payload);
const askToProve = async (cookie = here): Promise<{ challenge: string }> =>
  JSON.parse((await call('POST', '/proof/challenge', undefined, cookie)).payload);

/** The challenge for a browser that is not signed in, and the cookie that identifies it. */
async function askToSignIn(): Promise<{ challenge: string; cookie: string }> {
  const answer = await site.inject({ method: 'POST', url: '/api/login/passkey/challenge' });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0] ?? '');
  const { challenge }: { challenge: string } = JSON.parse(answer.payload);
  return { challenge, cookie };
}

const signIn = async (payload: PasskeyAnswer, cookie: string) =>
  await site.inject({ method: 'POST', url: '/api/login/passkey', headers: { cookie }, payload });

async function state(): Promise<SecondFactorState> {
  return JSON.parse((await call('GET', '/second-factor')).payload);
}

/** Sets up a new passkey in this session. */
async function add(name = 'Office Mac', passkey = new SoftwarePasskey(publicUrl), cookie = here) {
  const answer = await call('POST', '/passkeys', { name, made: passkey.made(await askToAdd(cookie)) }, cookie);
  const { codes }: RecoveryCodes = JSON.parse(answer.payload);
  return { passkey, codes, status: answer.statusCode };
}

const lines = async (act: string) =>
  await site.em.execute<{ outcome: string; detail: string | null; person: string | null }[]>(
    'select outcome, detail, person from audit_lines where act = ? order by created_at',
    [act],
  );

describe('setting up', () => {
  test('S-032: adds several with names, returns recovery codes with the first, and ends other sessions', async () => {
    const other = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const first = await add();
    expect(first.codes).toHaveLength(10);
    const second = await add('Key ring');
    expect(second.codes).toEqual([]);
    expect((await call('GET', '/second-factor', undefined, other)).statusCode).toBe(401);
    expect(await state()).toMatchObject({
      since: null,
      passkeys: [
        { name: 'Office Mac', since: expect.any(String), usedAt: null },
        { name: 'Key ring', usedAt: null },
      ],
      codesLeft: 10,
    });
    expect(await lines('add-passkey')).toMatchObject([{ detail: 'Office Mac' }, { detail: 'Key ring' }]);
  });

  test('S-104: refuses a duplicate, another site or challenge, and a missing user verification', async () => {
    const { passkey } = await add();
    expect((await add('Again', passkey)).status).toBe(409);
    const fresh = () => new SoftwarePasskey(publicUrl);
    const status = async (made: object) => (await call('POST', '/passkeys', { name: 'Other', made })).statusCode;
    expect(await status(fresh().made(await askToAdd(), { origin: 'http://localhost:6000' }))).toBe(400);
    expect(await status(fresh().made(await askToAdd(), { site: 'evil.example' }))).toBe(400);
    expect(await status(fresh().made(await askToAdd(), { isUnverified: true }))).toBe(400);
    expect(await status(fresh().made(await askToProve()))).toBe(400);
    expect(await status(fresh().made({ challenge: 'bWFkZSB1cA' }))).toBe(400);
    expect((await state()).passkeys).toHaveLength(1);
  });

  test('renames only the user’s own', async () => {
    await add();
    const [{ id } = { id: '' }] = (await state()).passkeys;
    expect((await call('PATCH', `/passkeys/${id}`, { name: 'Home Mac' })).statusCode).toBe(204);
    expect((await state()).passkeys).toMatchObject([{ name: 'Home Mac' }]);
    expect((await call('PATCH', `/passkeys/${id}`, { name: '' })).statusCode).toBe(400);
    expect((await call('PATCH', `/passkeys/${id}`, { name: 'Mine' }, await site.signInAs('sales'))).statusCode).toBe(
      404,
    );
    expect(await lines('name-passkey')).toMatchObject([
      { outcome: 'done', detail: 'Office Mac to Home Mac' },
      { outcome: 'refused' },
    ]);
  });

  test('removing the last one deletes the recovery codes', async () => {
    await add();
    await add('Key ring');
    const [first, second] = (await state()).passkeys;
    expect((await call('DELETE', `/passkeys/${first?.id}`)).statusCode).toBe(204);
    expect(await state()).toMatchObject({ passkeys: [{ name: 'Key ring' }], codesLeft: 10 });
    expect((await call('DELETE', `/passkeys/${first?.id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/passkeys/${second?.id}`)).statusCode).toBe(204);
    expect(await state()).toMatchObject({ passkeys: [], codesLeft: 0 });
    expect(await lines('remove-passkey')).toMatchObject([{ detail: 'Office Mac' }, { detail: 'Key ring' }]);
  });
});

describe('signing in', () => {
  test('S-101: accepts a passkey alone, and the password alone no longer', async () => {
    const { passkey, codes } = await add();
    const half = await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin });
    expect(half.statusCode).toBe(202);
    expect(half.result).toEqual({ codeRequired: true, app: false, passkey: true });
    const { cookie, ...asked } = await askToSignIn();
    const whole = await signIn(passkey.answer(asked), cookie);
    expect(whole.result).toMatchObject({ username: anAdmin.username });
    expect((await call('GET', '/second-factor', undefined, cookieOf(whole))).statusCode).toBe(200);
    expect(await state()).toMatchObject({ passkeys: [{ usedAt: expect.any(String) }] });
    expect((await lines('sign-in')).at(-1)).toMatchObject({ detail: 'By passkey', person: anAdmin.username });
    const byCode = await site.inject({ method: 'POST', url: '/api/login', payload: { ...anAdmin, code: codes[0] } });
    expect(byCode.statusCode).toBe(200);
  });

  test('S-042: with one challenge succeeds once under twenty concurrent requests', async () => {
    const { passkey } = await add();
    const { cookie, ...asked } = await askToSignIn();
    const given = Array.from({ length: 20 }, () => passkey.answer(asked));
    const answers = await Promise.all(given.map(async (each) => await signIn(each, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19);
  });

  test('S-100: is refused with another browser, time, purpose, site or person', async () => {
    const { passkey } = await add();
    const mine = await askToSignIn();
    const theirs = await askToSignIn();
    const status = async (answer: PasskeyAnswer, cookie: string) => (await signIn(answer, cookie)).statusCode;
    expect(await status(passkey.answer(mine), theirs.cookie)).toBe(401);
    expect(await status(passkey.answer(mine), '')).toBe(401);
    for (const deviation of [{ origin: 'http://localhost:6000' }, { site: 'evil.example' }, { isUnverified: true }]) {
      const { cookie, ...asked } = await askToSignIn();
      expect(await status(passkey.answer(asked, deviation), cookie)).toBe(401);
      // A wrong answer consumes the challenge.
      expect(await status(passkey.answer(asked), cookie)).toBe(401);
    }
    expect(await status(passkey.answer(await askToProve()), mine.cookie)).toBe(401);
    await site.em.execute(`update passkey_challenges set ends_at = now() - interval '1 second'`);
    expect(await status(passkey.answer(mine), mine.cookie)).toBe(401);
    const later = await askToSignIn();
    expect(await status(new SoftwarePasskey(publicUrl).answer(later), later.cookie)).toBe(401);
    expect(await status(passkey.answer(later), later.cookie)).toBe(200);
  });

  test('S-103: refuses a copied passkey by its counter, and accepts one without a counter', async () => {
    const { passkey } = await add();
    const next = async (which: SoftwarePasskey) => {
      const { cookie, ...asked } = await askToSignIn();
      return await signIn(which.answer(asked), cookie);
    };
    expect((await next(passkey)).statusCode).toBe(200);
    expect((await next(passkey)).statusCode).toBe(200);
    passkey.counter -= 1;
    const copied = await next(passkey);
    expect(copied.statusCode).toBe(401);
    expect(copied.result).toMatchObject({ error: expect.stringContaining('may have been copied') });
    const { passkey: synced } = await add('Synced', new SoftwarePasskey(publicUrl, { counts: false }));
    expect((await next(synced)).statusCode).toBe(200);
    expect((await next(synced)).statusCode).toBe(200);
  });

  test('S-105: refuses a passkey of a removed account', async () => {
    const { passkey } = await add();
    await site.em.execute(`insert into users (id, username, password_hash, role, created_at)
      values (gen_random_uuid(), 'other', '', 'owner', now())`);
    await site.em.execute(`update users set removed_at = now() where username = '${anAdmin.username}'`);
    const { cookie, ...asked } = await askToSignIn();
    expect((await signIn(passkey.answer(asked), cookie)).statusCode).toBe(401);
  });
});

test('S-106: a passkey re-authenticates its own user, in the session that asked', async () => {
  const { passkey } = await add();
  await site.em.execute(`update sessions set proven_at = now() - interval '16 minutes'`);
  expect((await call('GET', '/proof')).statusCode).toBe(428);
  const editor = await site.signInAs('editor');
  expect((await call('POST', '/proof', { passkey: passkey.answer(await askToProve(editor)) })).statusCode).toBe(400);
  await add('Their own', new SoftwarePasskey(publicUrl), editor);
  const ofAnother = await call('POST', '/proof', { passkey: passkey.answer(await askToProve(editor)) }, editor);
  expect(ofAnother.result).toMatchObject({ statusCode: 400, error: 'This passkey belongs to another account.' });
  const asked = await askToProve();
  const proved = await call('POST', '/proof', { passkey: passkey.answer(asked) });
  expect(proved.statusCode).toBe(204);
  here = cookieOf(proved);
  expect((await call('GET', '/proof')).statusCode).toBe(204);
  expect((await call('POST', '/proof', { passkey: passkey.answer(asked) })).statusCode).toBe(400);
  expect((await lines('prove')).filter(({ outcome }) => outcome === 'done')).toMatchObject([{ detail: 'By passkey' }]);
});

test('S-107: the database stores only public data of a passkey', async () => {
  const { passkey } = await add();
  const [row] = await site.em.execute<{ credential_id: string }[]>('select * from passkeys');
  expect(row?.credential_id).toBe(passkey.id.toString('base64url'));
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['counter', 'created_at', 'credential_id', 'id', 'name', 'public_key', 'used_at', 'user_id'].toSorted(),
  );
});
