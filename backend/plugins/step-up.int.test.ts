import type { RequestRoute } from '@hapi/hapi';
import { auditActs, describeAct } from '@prism/core/contract/audit';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
let here: string;
beforeAll(async () => void (site = await startTestServer()));
beforeEach(async () => {
  await site.forgetPeople();
  here = await site.signIn();
});
afterAll(() => site.close());

/** Re-authenticates, which renews the session's cookie. */
const prove = async (payload: object) => (await call('POST', '/proof', payload)).statusCode;

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
const provenMinutesAgo = async (minutes: number) =>
  await site.em.execute(`update sessions set proven_at = now() - ? * interval '1 minute'`, [minutes]);
const isProven = async (cookie = here) => (await call('GET', '/proof', undefined, cookie)).statusCode === 204;
const { password: currentPassword } = anAdmin;

const actOf = ({ settings }: RequestRoute) => settings.plugins?.audit;

test('S-035: exports, erasure, roles and second factors require a recent authentication', () => {
  // A single file about one person, which the role permits and the audit log records.
  const single = new Set<string>(['download-resume', 'download-added-file', 'download-file']);
  // Commands of the operator.
  const byCommand = new Set<string>(['back-up']);
  const named = new Set<string>([
    'erase-person',
    'erase-enquiries',
    'change-role',
    'remove-person',
    'hand-over',
    'ask-address',
    'demand-factor',
    'invite',
    'begin-factor',
    'add-factor',
    'renew-codes',
    'remove-factor',
    'add-passkey',
    'remove-passkey',
    'add-webhook',
    'change-webhook',
    'renew-webhook-secret',
    'add-api-key',
    'make-calendar',
    'add-ai-provider',
    'change-ai-provider',
    'enter-ai-key',
    'change-sender',
    'set-mail-server',
    'remove-mail-server',
  ]);
  const needsProof = (act: string) =>
    named.has(act) || (describeAct(act).group === 'exports' && !single.has(act) && !byCommand.has(act));
  const routes = site.server.table().filter((route) => actOf(route) !== undefined);
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    expect(`${name} ${route.settings.plugins?.stepUp === true}`).toBe(`${name} ${needsProof(actOf(route) ?? '')}`);
  }
  const found = new Set(routes.map(actOf));
  for (const act of Object.keys(auditActs).filter((each) => needsProof(each))) expect(found, act).toContain(act);
});

test('S-057: requires it again after 15 minutes, before anything is read or changed', async () => {
  await provenMinutesAgo(14);
  expect((await call('GET', '/contacts.csv')).statusCode).toBe(200);
  await provenMinutesAgo(16);
  for (const [method, url] of [
    ['GET', '/contacts.csv'],
    ['GET', '/audit.csv'],
    ['POST', '/personal-data/export'],
    ['POST', '/personal-data/erase'],
    ['DELETE', '/second-factor'],
  ] as const) {
    const answer = await call(method, url, method === 'POST' ? { email: 'ada@example.com' } : undefined);
    expect(`${url} ${answer.statusCode}`).toBe(`${url} 428`);
    expect(answer.result).toMatchObject({ error: 'Confirm your password first.' });
  }
  expect((await call('GET', '/contacts')).statusCode).toBe(200);
});

test('a role without the permission is refused without re-authentication', async () => {
  const editor = await site.signInAs('editor');
  await provenMinutesAgo(16);
  expect((await call('GET', '/contacts.csv', undefined, editor)).statusCode).toBe(403);
});

test('S-058: the password re-authenticates its own session only', async () => {
  const login = await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin });
  await provenMinutesAgo(16);
  const wrong = await call('POST', '/proof', { currentPassword: 'a wrong password of length' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.result).toMatchObject({ fields: { currentPassword: 'Current password is wrong' } });
  expect((await call('POST', '/proof', {})).statusCode).toBe(400);
  expect(await isProven()).toBe(false);
  expect(await prove({ currentPassword })).toBe(204);
  expect(await isProven()).toBe(true);
  expect(await isProven(cookieOf(login))).toBe(false);
  const audited = await site.em.execute(
    `select outcome, detail from audit_lines where act = 'prove' order by created_at`,
  );
  expect(audited).toMatchObject([
    { outcome: 'refused' },
    { outcome: 'refused' },
    { outcome: 'done', detail: 'By password' },
  ]);
});

test('S-061: with a second factor a code re-authenticates, and no password does', async () => {
  const { key } = JSON.parse((await call('POST', '/second-factor')).payload);
  const codeOf = (stepsOn: number) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
  const used = codeOf(0);
  await call('POST', '/second-factor/confirm', { code: used });
  await provenMinutesAgo(16);
  expect((await call('POST', '/proof', { currentPassword })).result).toMatchObject({
    fields: { code: 'Code is required' },
  });
  expect((await call('POST', '/proof', { code: used })).statusCode).toBe(400);
  const newPassword = 'another battery, another staple';
  await call('POST', '/password', { currentPassword, newPassword });
  expect(await isProven()).toBe(false);
  expect(await prove({ code: codeOf(1) })).toBe(204);
  expect(await isProven()).toBe(true);
});

test('S-026: a copied cookie gains nothing from its owner’s re-authentication, and becomes invalid', async () => {
  const copied = here;
  await provenMinutesAgo(16);
  expect((await call('GET', '/contacts.csv', undefined, copied)).statusCode).toBe(428);
  expect(await prove({ currentPassword })).toBe(204);
  expect((await call('GET', '/contacts.csv', undefined, copied)).statusCode).toBe(401);
  expect((await call('GET', '/contacts', undefined, copied)).statusCode).toBe(401);
  expect((await call('GET', '/contacts.csv')).statusCode).toBe(200);
  const sessions = JSON.parse((await call('GET', '/sessions')).payload);
  expect(sessions).toMatchObject([{ current: true }]);
});

test('S-060: two windows of one browser that re-authenticate concurrently both continue', async () => {
  const before = here;
  await provenMinutesAgo(16);
  const proving = {
    method: 'POST',
    url: '/api/admin/proof',
    headers: { cookie: before },
    payload: { currentPassword },
  };
  const together = await Promise.all([site.inject(proving), site.inject(proving)]);
  // Sent before this window got the new cookie, and read later.
  const late = await site.inject(proving);
  for (const answer of [...together, late]) {
    expect(answer.statusCode).toBe(204);
    expect(await isProven(cookieOf(answer))).toBe(true);
  }
  here = cookieOf(late);
  expect(JSON.parse((await call('GET', '/sessions')).payload)).toHaveLength(1);

  // The previous id is valid only for this, with the correct password, for a moment.
  const copied = async (payload: object) => (await site.inject({ ...proving, payload })).statusCode;
  expect((await call('GET', '/contacts', undefined, before)).statusCode).toBe(401);
  expect((await call('GET', '/proof', undefined, before)).statusCode).toBe(401);
  expect(await copied({ currentPassword: 'a wrong password of length' })).toBe(400);
  await provenMinutesAgo(1);
  expect(await copied({ currentPassword })).toBe(401);
});
