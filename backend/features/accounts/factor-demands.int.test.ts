import type { Self } from '@prism/core/contract/sign-in-calls';
import type { Staff } from '@prism/core/contract/staff';
import { withoutFactor, type Role } from '@prism/core/contract/roles';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { SoftwarePasskey } from '../../../infra/test/passkey.ts';
import { cookieOf, startTestServer, type TestServer } from '../../test/start-test-server.ts';

const publicUrl = 'http://localhost:5000';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ env: { PUBLIC_URL: publicUrl } })));
afterAll(() => site.close());
let owner: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, audit_lines, factor_demands'));
  owner = await site.signIn();
});

/** The renewed cookie of a session, by its first cookie. */
const renewed = new Map<string, string>();

async function call(method: string, path: string, payload?: object, as = owner) {
  const headers = { cookie: renewed.get(as) ?? as };
  const answer = await site.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const cookie = cookieOf(answer);
  if (cookie) renewed.set(as, cookie);
  return answer;
}
const demandOf = async (roles: Role[], as = owner) => await call('PUT', '/admin/factor-demands', { roles }, as);
const statusOf = async (path: string, as: string) => (await call('GET', path, undefined, as)).statusCode;
const self = async (as: string): Promise<Self> => JSON.parse((await call('GET', '/user', undefined, as)).payload);

async function addPasskey(as: string): Promise<string> {
  const asked = JSON.parse((await call('POST', '/admin/passkeys/challenge', undefined, as)).payload);
  const made = new SoftwarePasskey(publicUrl).made(asked);
  expect((await call('POST', '/admin/passkeys', { name: 'Mac', made }, as)).statusCode).toBe(200);
  const { passkeys } = JSON.parse((await call('GET', '/admin/second-factor', undefined, as)).payload);
  return passkeys.at(-1).id;
}

async function addApp(as: string): Promise<void> {
  const { key } = JSON.parse((await call('POST', '/admin/second-factor', undefined, as)).payload);
  const code = new TOTP({ secret: key }).generate();
  expect((await call('POST', '/admin/second-factor/confirm', { code }, as)).statusCode).toBe(200);
}

const lines = async () =>
  await site.em.execute(`select act, outcome, detail from audit_lines where act = 'demand-factor' order by created_at`);

test('S-013: a signed-in user can only set up a factor, and continues afterwards', async () => {
  const [sales, editor] = [await site.signInAs('sales'), await site.signInAs('editor')];
  expect((await demandOf(['sales', 'recruiter'])).statusCode).toBe(204);
  expect(await statusOf('/admin/contacts', sales)).toBe(403);
  expect(await statusOf('/admin/sessions', sales)).toBe(403);
  expect(await self(sales)).toMatchObject({ role: 'sales', accessLevel: withoutFactor });
  expect(await self(editor)).toMatchObject({ accessLevel: 'editor' });
  await addPasskey(sales);
  expect(await statusOf('/admin/contacts', sales)).toBe(200);
  expect(await self(sales)).toMatchObject({ accessLevel: 'sales' });
  expect(await lines()).toEqual([{ act: 'demand-factor', outcome: 'done', detail: 'Of Sales and Recruiter' }]);
});

test('either factor satisfies the requirement, which can be withdrawn', async () => {
  const [one, other] = [await site.signInAs('operator'), await site.signInAs('operator')];
  await demandOf(['operator']);
  await addApp(one);
  expect(await statusOf('/admin/jobs', one)).toBe(200);
  expect(await statusOf('/admin/jobs', other)).toBe(403);
  await demandOf([]);
  expect(await statusOf('/admin/jobs', other)).toBe(200);
  expect((await lines()).at(-1)).toMatchObject({ detail: 'Of no role' });
});

test('an owner needs a factor before requiring it of owners', async () => {
  const refused = await demandOf(['owner', 'sales']);
  expect(refused.statusCode).toBe(409);
  expect(refused.result).toMatchObject({
    error: 'Set up two-factor authentication for your own account first, under Account.',
  });
  expect(await lines()).toEqual([]);
  await addPasskey(owner);
  expect((await demandOf(['owner'])).statusCode).toBe(204);
  expect(await statusOf('/admin/people', owner)).toBe(200);
});

test('keeps the last factor while the role requires one', async () => {
  const first = await addPasskey(owner);
  await demandOf(['owner']);
  const refused = await call('DELETE', `/admin/passkeys/${first}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.result).toMatchObject({
    error: 'Your role requires two-factor authentication. Add another method before you remove this one.',
  });
  await addApp(owner);
  expect((await call('DELETE', `/admin/passkeys/${first}`)).statusCode).toBe(204);
  expect((await call('DELETE', '/admin/second-factor')).statusCode).toBe(409);
  expect(await self(owner)).toMatchObject({ accessLevel: 'owner' });
  await demandOf([]);
  expect((await call('DELETE', '/admin/second-factor')).statusCode).toBe(204);
});

test('owners see each person’s factors and which roles require one', async () => {
  await site.signInAs('sales');
  await addPasskey(owner);
  await addPasskey(owner);
  await demandOf(['sales']);
  const { people, factorDemands }: Staff = JSON.parse((await call('GET', '/admin/people')).payload);
  expect(factorDemands).toEqual(['sales']);
  expect(people.map(({ role, factors }) => ({ role, factors }))).toEqual([
    { role: 'sales', factors: { app: false, passkeys: 0 } },
    { role: 'owner', factors: { app: false, passkeys: 2 } },
  ]);
});

test('a new role requires a factor at once, and an unknown role is refused', async () => {
  const editor = await site.signInAs('editor');
  await demandOf(['sales']);
  const { id } = await self(editor);
  await call('PATCH', `/admin/people/${id}`, { role: 'sales' });
  expect(await statusOf('/admin/contacts', editor)).toBe(403);
  expect((await call('PUT', '/admin/factor-demands', { roles: ['without-factor'] })).statusCode).toBe(400);
});
