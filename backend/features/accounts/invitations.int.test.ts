import { invitationToken } from '@prism/core/config/derived-token';
import { invitationHours } from '@prism/core/contract/staff';
import type { Role } from '@prism/core/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { cookieOf, startTestServer, testSessionSecret, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, invitations, outbox, audit_lines'));
  cookie = await site.signIn();
});

const email = 'isla@prism.example';
const isla = { name: 'Isla McRae', username: 'isla', password: 'another battery, correct' };
const call = async (method: string, path: string, payload?: object, as = cookie) =>
  await site.inject({ method, url: `/api${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const invite = async (role: Role = 'recruiter', to = email, as = cookie) =>
  await call('POST', '/admin/invitations', { email: to, role }, as);
const accept = async (token: string, changes: object = {}) =>
  await call('POST', '/invitation', { ...isla, ...changes, token }, '');
const rows = async () =>
  await site.em.execute<{ id: string; email: string; role: string; token_hash: string }[]>(
    'select id, email, role, token_hash from invitations order by created_at',
  );
const pending = async () =>
  await site.em.execute<{ id: string }[]>(`select data ->> 'invitationId' as id from outbox where name = 'invitation'`);

/** The token of the last mailed link. */
async function aToken(role?: Role): Promise<string> {
  await invite(role);
  return invitationToken(testSessionSecret, (await rows()).at(-1)?.id ?? '');
}

describe('an invitation', () => {
  test('S-111: enqueues one mail, is listed, and stores only a hash of its token', async () => {
    expect((await invite()).statusCode).toBe(204);
    const [row] = await rows();
    expect(await pending()).toEqual([{ id: row?.id }]);
    const token = invitationToken(testSessionSecret, row?.id ?? '');
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await accept(row?.token_hash ?? '')).statusCode).toBe(400);
    expect(JSON.parse((await call('GET', '/admin/people')).payload)).toMatchObject({
      people: [{ username: 'studio.admin', role: 'owner', isYou: true }],
      invitations: [{ email, role: 'recruiter', invitedBy: 'studio.admin' }],
    });
  });

  test('requires an owner', async () => {
    for (const role of ['editor', 'sales', 'recruiter', 'operator'] as const)
      expect((await invite('owner', email, await site.signInAs(role))).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no address', { email: 'isla@prism', role: 'sales' }, 'email'],
    ['no role', { email, role: 'king' }, 'role'],
  ])('with %s is refused with an error at the field', async (_what, payload, field) => {
    const answer = await call('POST', '/admin/invitations', payload);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload)).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('to an address with an account is refused, ignoring case', async () => {
    expect((await accept(await aToken())).statusCode).toBe(201);
    expect((await invite('editor', 'ISLA@prism.example')).statusCode).toBe(409);
  });

  test('S-110: sent again has a new link and the full lifetime, and the earlier link is invalid', async () => {
    const first = await aToken();
    await site.em.execute(`update invitations set ends_at = now() - interval '1 hour'`);
    const [row] = await rows();
    expect((await call('POST', `/admin/invitations/${row?.id}/again`)).statusCode).toBe(204);
    const [again, ...others] = await rows();
    expect(others).toEqual([]);
    expect(await pending()).toHaveLength(2);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(invitationToken(testSessionSecret, again?.id ?? ''))).statusCode).toBe(201);
  });

  test('is created once for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await invite()).statusCode));
    expect(new Set(answers.filter((status) => status !== 204 && status !== 409))).toEqual(new Set());
    expect(await rows()).toHaveLength(1);
  });

  test('S-109: that was revoked is invalid', async () => {
    const token = await aToken();
    const [row] = await rows();
    expect((await call('DELETE', `/admin/invitations/${row?.id}`)).statusCode).toBe(204);
    expect((await accept(token)).statusCode).toBe(400);
    expect((await call('DELETE', `/admin/invitations/${row?.id}`)).statusCode).toBe(404);
  });

  test.each(['removed', 'made an editor'])('S-112: by an owner who was %s is invalid', async (what) => {
    const other = await site.signInAs('owner');
    await invite('owner', email, other);
    const token = invitationToken(testSessionSecret, (await rows()).at(-1)?.id ?? '');
    const [user] = await site.em.execute<{ id: string }[]>(`select id from users where username like 'owner-%'`);
    const path = `/admin/people/${user?.id}`;
    const done = what === 'removed' ? await call('DELETE', path) : await call('PATCH', path, { role: 'editor' });
    expect(done.statusCode).toBe(204);
    expect((await accept(token)).statusCode).toBe(400);
  });
});

describe('the invitation link', () => {
  test('creates an account with its role, signs in, and is audited', async () => {
    const answer = await accept(await aToken('sales'));
    expect(answer.statusCode).toBe(201);
    expect(JSON.parse(answer.payload)).toMatchObject({ username: 'isla', name: 'Isla McRae', email, role: 'sales' });
    expect((await call('GET', '/admin/contacts', undefined, cookieOf(answer))).statusCode).toBe(200);
    expect((await call('GET', '/admin/applications', undefined, cookieOf(answer))).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
    const lines = await site.em.execute(
      `select act, person, title, detail, outcome from audit_lines where act like '%invit%' order by created_at`,
    );
    expect(lines).toEqual([
      { act: 'invite', person: 'studio.admin', title: email, detail: 'Sales', outcome: 'done' },
      { act: 'accept-invitation', person: 'Isla McRae', title: null, detail: 'Sales', outcome: 'done' },
    ]);
  });

  test('S-041: works once under twenty concurrent requests', async () => {
    const token = await aToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => await accept(token, { username: `isla-${turn}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
    expect(await site.em.execute(`select count(*)::int from users where username like 'isla%'`)).toEqual([
      { count: 1 },
    ]);
  });

  test(`S-108: works for ${invitationHours} hours`, async () => {
    const token = await aToken();
    const [row] = await site.em.execute<{ hours: number }[]>(
      'select round(extract(epoch from ends_at - created_at) / 3600)::int as hours from invitations',
    );
    expect(row?.hours).toBe(invitationHours);
    await site.em.execute(`update invitations set ends_at = now() - interval '1 second'`);
    expect((await accept(token)).statusCode).toBe(400);
  });

  test.each([
    ['a username that someone has', { username: 'studio.admin' }, 'username'],
    ['a password that is too easy to guess', { password: 'aaaaaaaaaaaa' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
  ])('is not consumed by %s, and the error names the field', async (_what, changes, field) => {
    const token = await aToken();
    const answer = await accept(token, changes);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload)).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect((await accept(token)).statusCode).toBe(201);
  });

  test('S-037: is not consumed by opening the page', async () => {
    const token = await aToken();
    for (const method of ['GET', 'HEAD']) await site.inject({ method, url: `/auth/invitation?${token}` });
    expect((await accept(token)).statusCode).toBe(201);
  });

  test('S-124: with a forged token is refused without revealing usernames', async () => {
    const [known, unknown] = [await accept('x', { username: 'studio.admin' }), await accept('x')];
    expect([known.statusCode, unknown.statusCode]).toEqual([400, 400]);
    expect(known.payload).toBe(unknown.payload);
    const refused = await site.em.execute(`select person from audit_lines where act = 'accept-invitation'`);
    expect(refused).toEqual([{ person: null }, { person: null }]);
  });
});
