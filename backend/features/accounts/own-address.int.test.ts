import { addressToken, invitationToken, notMeToken, passwordResetToken } from '@prism/core/config/derived-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
} from '../../test/start-test-server.ts';
import { givePassword } from './staff.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, outbox, audit_lines'));
  cookie = await site.signIn();
  await site.em.execute(`update users set email = 'old@prism.example'`);
});

const path = '/admin/profile/address';
const call = async (method: string, url: string, payload?: object, as = cookie) =>
  await site.inject({ method, url: `/api${url}`, headers: { cookie: as }, ...(payload && { payload }) });
const ask = async (email = 'new@prism.example', as = cookie) => await call('POST', path, { email }, as);
const confirm = async (token: string) => (await call('POST', '/confirm-address', { token }, '')).statusCode;
const state = async (as = cookie) => JSON.parse((await call('GET', path, undefined, as)).payload);
const pending = async () => (await state()).pending;
const address = async () => JSON.parse((await call('GET', '/user')).payload).email;
const changes = async () =>
  await site.em.execute<{ id: string; token_hash: string; user_id: string; created_at: string }[]>(
    'select * from address_changes order by created_at',
  );

async function changePassword(): Promise<void> {
  const input = { currentPassword: anAdmin.password, newPassword: 'another battery, correct' };
  expect((await call('POST', '/admin/password', input)).statusCode).toBe(204);
}

/** Resets a forgotten password. */
async function choosePassword(): Promise<void> {
  await call('POST', '/forgotten-password', { name: anAdmin.username });
  const [reset] = await site.em.execute<{ id: string }[]>('select id from password_resets');
  const token = passwordResetToken(testSessionSecret, reset?.id ?? '');
  expect((await call('POST', '/new-password', { token, newPassword: 'another battery, correct' }, '')).statusCode).toBe(
    204,
  );
}

/** Number of statements waiting for a lock in this database. */
async function statementsThatWait(): Promise<number> {
  const waiting = await site.orm.em
    .fork()
    .execute(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%address_changes%'`,
    );
  return waiting.length;
}

/** The token of the last mailed link. */
async function aToken(): Promise<string> {
  return addressToken(testSessionSecret, (await changes()).at(-1)?.id ?? '');
}

describe('own email', () => {
  test('S-083: changes after confirmation from the new address, and both addresses are notified', async () => {
    expect((await ask()).statusCode).toBe(202);
    expect(await address()).toBe('old@prism.example');
    expect(await state()).toEqual({
      email: 'old@prism.example',
      pending: { email: 'new@prism.example', endsAt: expect.stringMatching(/^20/) },
    });
    expect(await site.em.execute('select name from outbox')).toEqual([{ name: 'change-address' }]);
    expect(await confirm(await aToken())).toBe(204);
    expect(await address()).toBe('new@prism.example');
    expect(await state()).toEqual({ email: 'new@prism.example', pending: null });
    const audited = await site.em.execute(
      `select act, person, detail from audit_lines where act like '%-address' order by created_at`,
    );
    expect(audited).toMatchObject([
      { act: 'ask-address', person: 'studio.admin', detail: 'new@prism.example' },
      { act: 'change-address', person: 'studio.admin' },
    ]);
  });

  test('S-043: is confirmed once under twenty concurrent requests', async () => {
    await ask();
    const token = await aToken();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await confirm(token)));
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(19);
  });

  test('S-085: gets the same answer if another account has it, and is not taken over', async () => {
    await site.signInAs('sales');
    await site.em.execute(`update users set email = 'Sales@prism.example' where role = 'sales'`);
    const [known, unknown] = [await ask('sales@prism.example'), await ask('new@prism.example')];
    expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload]);
    await ask('sales@prism.example');
    expect(await confirm(await aToken())).toBe(409);
    expect(await address()).toBe('old@prism.example');
  });

  test('belongs to one account, also if someone joins with it concurrently', async () => {
    await call('POST', '/admin/invitations', { email: 'Shared@prism.example', role: 'editor' });
    const [invitation] = await site.em.execute<{ id: string }[]>('select id from invitations');
    const joining = { name: 'Isla', username: 'isla', password: 'another battery, correct' };
    const token = invitationToken(testSessionSecret, invitation?.id ?? '');
    const join = async () => (await call('POST', '/invitation', { ...joining, token }, '')).statusCode;
    await ask('shared@prism.example');
    const answers = await Promise.all([confirm(await aToken()), join()]);
    expect(answers.filter((status) => status === 409)).toHaveLength(1);
    expect(await site.em.execute(`select from users where lower(email) = 'shared@prism.example'`)).toHaveLength(1);
    // The refusal did not consume its link.
    await site.em.execute(`update users set email = 'elsewhere@prism.example' where email ilike 'shared@%'`);
    expect(answers[0] === 409 ? await confirm(await aToken()) : await join()).toBe(answers[0] === 409 ? 204 : 201);
  });

  test('is not changed by a forged, cancelled, replaced or expired link', async () => {
    await ask();
    const first = await aToken();
    await ask('other@prism.example');
    expect(await confirm(first)).toBe(400);
    const second = await aToken();
    expect(await confirm((await changes()).at(-1)?.token_hash ?? '')).toBe(400);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('DELETE', path)).statusCode).toBe(404);
    expect(await confirm(second)).toBe(400);
    await ask();
    await site.em.execute(`update address_changes set ends_at = now() - interval '1 second'`);
    expect([await confirm(await aToken()), await pending()]).toEqual([400, null]);
    expect(await address()).toBe('old@prism.example');
  });

  test('requires re-authentication, and an invalid or current one is refused at its field', async () => {
    expect((await ask('new@prism')).result).toMatchObject({ fields: { email: 'Enter a full email address' } });
    expect((await ask('OLD@prism.example')).result).toMatchObject({
      fields: { email: 'This is already your email.' },
    });
    await site.em.execute(`update sessions set proven_at = now() - interval '16 minutes'`);
    expect((await ask()).statusCode).toBe(428);
    expect(await changes()).toEqual([]);
  });

  test('stores only a hash of the token, and invalidates reset links to the old address', async () => {
    await call('POST', '/forgotten-password', { name: 'studio.admin' });
    const [reset] = await site.em.execute<{ id: string }[]>('select id from password_resets');
    await ask();
    const token = await aToken();
    expect(JSON.stringify(await changes())).not.toContain(token);
    await confirm(token);
    const old = {
      token: passwordResetToken(testSessionSecret, reset?.id ?? ''),
      newPassword: 'another battery, correct',
    };
    expect((await call('POST', '/new-password', old, '')).statusCode).toBe(400);
  });

  test('is deleted with the account, also after confirmation', async () => {
    const sales = await site.signInAs('sales');
    const { id } = JSON.parse((await call('GET', '/user', undefined, sales)).payload);
    await ask('first@prism.example', sales);
    await confirm(await aToken());
    await ask('new@prism.example', sales);
    const token = await aToken();
    await call('DELETE', `/admin/people/${id}`);
    expect([await changes(), await confirm(token)]).toEqual([[], 400]);
  });

  test.each([
    ['chosen under Account', async () => await changePassword()],
    ['by a mailed link', async () => await choosePassword()],
    ['by the operator', async () => await givePassword(site.orm.em.fork(), anAdmin.username)],
  ])('is not confirmed after a new password %s, because an intruder may have requested it', async (_how, renew) => {
    await ask('thief@evil.example');
    const token = await aToken();
    await renew();
    expect(await confirm(token)).toBe(400);
    expect(await site.em.execute('select email from users')).toEqual([{ email: 'old@prism.example' }]);
  });
});

describe('the link “It was not me” in the mail to the old address', () => {
  const notMePayload = async () => {
    const [change] = await changes();
    const at = Date.parse(change?.created_at ?? '');
    const user = change?.user_id ?? '';
    return { user, at, token: notMeToken(testSessionSecret, user, at) };
  };
  const notMe = async () => await call('POST', '/not-me', await notMePayload(), '');

  test('cancels a pending change and ends every session', async () => {
    await ask();
    const token = await aToken();
    expect((await notMe()).statusCode).toBe(204);
    expect(await confirm(token)).toBe(400);
    expect((await call('GET', '/user')).statusCode).toBe(401);
  });

  test('restores a confirmed change, also after the operator reset the password', async () => {
    await ask('thief@evil.example');
    await confirm(await aToken());
    const way = await notMePayload();
    await givePassword(site.orm.em.fork(), anAdmin.username);
    expect((await call('POST', '/not-me', way, '')).statusCode).toBe(204);
    expect(await site.em.execute('select email from users')).toEqual([{ email: 'old@prism.example' }]);
  });

  test('restores a change that is confirmed concurrently', async () => {
    await ask('thief@evil.example');
    const way = await notMePayload();
    let answer: Promise<{ statusCode: number }> | undefined;
    await site.em.transactional(async (tx) => {
      await tx.execute('update address_changes set confirmed_at = now()');
      await tx.execute(`update users set email = 'thief@evil.example'`);
      answer = call('POST', '/not-me', way, '');
      await expect.poll(async () => await statementsThatWait()).toBe(1);
    });
    expect((await answer)?.statusCode).toBe(204);
    expect(await site.em.execute('select email from users')).toEqual([{ email: 'old@prism.example' }]);
  });

  test('S-084: restores the first address after several changes', async () => {
    await ask();
    const thief = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    await confirm(await aToken());
    await ask('another@evil.example', thief);
    await confirm(await aToken());
    expect((await notMe()).statusCode).toBe(204);
    expect(await site.em.execute('select email from users')).toEqual([{ email: 'old@prism.example' }]);
    expect(await changes()).toEqual([]);
  });
});
