import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { invitationToken } from '@prism/core/config/derived-token';
import { describeFailure } from '@prism/core/process/run-process';
import type { Role } from '@prism/core/contract/roles';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { basicEnvironment } from '../../../infra/test/environment.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
} from '../../test/start-test-server.ts';
import { runAdminCommand } from './run-admin-command.ts';
import { changeRole } from './staff.ts';

const file = fileURLToPath(new URL('admin-command.ts', import.meta.url));

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  await site.server.start();
});
beforeEach(async () => {
  await site.forgetPeople();
  cookie = await site.signIn();
});
afterAll(() => site.close());

/** Output of the command. */
async function admin(...words: string[]): Promise<string> {
  const env = { ...basicEnvironment(), DATABASE_URL: site.databaseUrl, SESSION_SECRET: testSessionSecret };
  const lines: string[] = [];
  await runAdminCommand(words, { env, say: (line) => void lines.push(`${line}\n`) });
  return lines.join('');
}

/** The error message of a refused command. */
async function refusal(...words: string[]): Promise<string> {
  return await admin(...words).then((said) => `done: ${said}`, describeFailure);
}

const signIn = async (username: string, password: string) =>
  await site.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
const statusAt = async (url: string, as: string) => (await site.inject({ url, headers: { cookie: as } })).statusCode;
const passwordIn = (said: string) => /: (\S{24})\n/.exec(said)?.[1] ?? '';
const lines = async () =>
  await site.em.execute<{ act: string; title: string; person: null; detail: string }[]>(
    `select act, title, person, detail from audit_lines where kind = 'users' order by created_at`,
  );

/** An open dashboard. */
async function dashboard(as: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${site.server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie: as },
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  await expect.poll(() => socket.connected).toBe(true);
  return socket;
}

test('add creates an account with a role, and list shows every account', async () => {
  const said = await admin('add', 'grace', 'sales');
  const answer = await signIn('grace', passwordIn(said));
  expect(answer.result).toMatchObject({ username: 'grace', role: 'sales' });
  expect(await statusAt('/api/admin/contacts', cookieOf(answer))).toBe(200);
  expect(await statusAt('/api/admin/applications', cookieOf(answer))).toBe(403);
  expect(await admin('list')).toMatch(/^grace\t\tsales\tseen 20.+\nstudio\.admin\t\towner\tseen 20.+\n$/);
  expect(await refusal('add', 'grace', 'editor')).toBe('The username grace is taken.');
  expect(await refusal('add', 'alan', 'king')).toContain('There is no role king. There are owner, editor,');
  expect(await lines()).toEqual([
    { act: 'add-person', title: 'grace', person: null, detail: 'By npm run admin: Sales' },
  ]);
});

test('S-017: reset-factor requires only the password, and ends all sessions', async () => {
  await site.em.execute(
    `insert into second_factors (user_id, sealed_key, created_at, confirmed_at) select id, 'x', now(), now() from users`,
  );
  await site.em.execute(
    `insert into recovery_codes (id, user_id, code_hash) select gen_random_uuid(), id, 'x' from users`,
  );
  await site.em.execute(
    `insert into passkeys (id, user_id, credential_id, public_key, name, created_at) select gen_random_uuid(), id, 'x', '', 'Mac', now() from users`,
  );
  const { username, password } = anAdmin;
  expect((await signIn(username, password)).result).toMatchObject({ app: true, passkey: true });
  expect(await admin('reset-factor', username)).toContain('signs in by password alone. All their sessions ended.');
  expect(await statusAt('/api/user', cookie)).toBe(401);
  expect((await signIn(username, password)).statusCode).toBe(200);
  for (const table of ['second_factors', 'passkeys', 'recovery_codes'])
    expect(await site.em.execute(`select from ${table}`), table).toEqual([]);
  expect(await lines()).toMatchObject([{ act: 'reset-factor', title: username, detail: 'By npm run admin' }]);
});

test('S-051: reset-password accepts only the new password, and ends all sessions', async () => {
  const open = await dashboard(cookie);
  await site.em.execute(`insert into calendar_links select id, 'hash', now() from users`);
  const said = await admin('reset-password', anAdmin.username);
  expect(await site.em.execute('select from calendar_links')).toEqual([]);
  await expect.poll(() => open.connected).toBe(false);
  expect(await statusAt('/api/user', cookie)).toBe(401);
  expect((await signIn(anAdmin.username, anAdmin.password)).statusCode).toBe(401);
  expect((await signIn(anAdmin.username, passwordIn(said))).statusCode).toBe(200);
  expect(await lines()).toMatchObject([{ act: 'give-password', title: 'studio.admin' }]);
});

test('S-034: sign-out ends every session and keeps the password', async () => {
  const open = await dashboard(cookie);
  expect(await admin('sign-out', anAdmin.username)).toBe('All sessions of studio.admin ended.\n');
  await expect.poll(() => open.connected).toBe(false);
  expect(await statusAt('/api/user', cookie)).toBe(401);
  expect((await signIn(anAdmin.username, anAdmin.password)).statusCode).toBe(200);
  expect(await lines()).toMatchObject([{ act: 'sign-out-person' }]);
});

test('S-052: remove ends access at once and keeps the name on past actions', async () => {
  const password = passwordIn(await admin('add', 'grace', 'editor'));
  const grace = cookieOf(await signIn('grace', password));
  const ordered = await site.inject({
    method: 'POST',
    url: '/api/admin/generate-article',
    payload: { topic: 'Old phones' },
    headers: { cookie: grace },
  });
  expect(ordered.statusCode).toBe(201);
  const open = await dashboard(grace);
  await admin('remove', 'grace');
  await expect.poll(() => open.connected).toBe(false);
  expect(await statusAt('/api/user', grace)).toBe(401);
  expect((await signIn('grace', password)).statusCode).toBe(401);
  expect(await admin('list')).not.toContain('grace');
  const kept = await site.em.execute(`select name, email from users where removed_at is not null`);
  expect(kept).toEqual([{ name: 'grace', email: null }]);
  expect(await site.em.execute(`select person from audit_lines where act = 'order-article'`)).toEqual([
    { person: 'grace' },
  ]);
  expect(await refusal('remove', 'grace')).toBe('No account is called grace.');
});

test('invite enqueues a mail with a link that creates an account', async () => {
  expect(await admin('invite', 'grace@prism.example', 'sales')).toContain(
    'grace@prism.example gets a mail with a link',
  );
  const [{ id }] = await site.em.execute<[{ id: string }]>(
    `select data ->> 'invitationId' as id from outbox where name = 'invitation'`,
  );
  const payload = { token: invitationToken(testSessionSecret, id), name: 'Grace Hopper', username: 'grace' };
  const url = '/api/invitation';
  const joined = await site.inject({ method: 'POST', url, payload: { ...payload, password: 'a password of length' } });
  expect(joined.result).toMatchObject({ username: 'grace', email: 'grace@prism.example', role: 'sales' });
  expect(await refusal('invite', 'grace', 'sales')).toBe('grace is not a whole email address.');
  expect(await refusal('invite', 'Grace@prism.example', 'sales')).toContain('already has an account.');
  expect(await site.em.execute(`select title, person, detail from audit_lines where act = 'invite'`)).toEqual([
    { title: 'grace@prism.example', person: null, detail: 'By npm run admin: Sales' },
  ]);
});

test('make-owner and role change permissions, except of the last owner', async () => {
  const password = passwordIn(await admin('add', 'grace', 'recruiter'));
  const grace = cookieOf(await signIn('grace', password));
  const last = 'There must always be an owner. Make someone else an owner first.';
  expect(await refusal('role', anAdmin.username, 'editor')).toBe(last);
  expect(await refusal('remove', anAdmin.username)).toBe(last);
  await admin('make-owner', 'grace');
  expect(await statusAt('/api/admin/launch', grace)).toBe(200);
  await admin('role', anAdmin.username, 'editor');
  expect(await statusAt('/api/admin/launch', cookie)).toBe(403);
  expect((await lines()).map(({ detail }) => detail)).toEqual([
    'By npm run admin: Recruiter',
    'By npm run admin: Recruiter to Owner',
    'By npm run admin: Owner to Editor',
  ]);
});

test('S-138: of twenty owners who leave concurrently, one remains', async () => {
  await site.em.execute(
    `insert into users (id, username, password_hash, role, created_at)
     select gen_random_uuid(), 'owner-' || n, '', 'owner', now() from generate_series(1, 19) n`,
  );
  const names = [anAdmin.username, ...Array.from({ length: 19 }, (_, index) => `owner-${index + 1}`)];
  const role: Role = 'editor';
  const left = await Promise.allSettled(names.map(async (name) => await changeRole(site.orm.em.fork(), name, role)));
  expect(left.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await site.em.execute(`select count(*)::int as owners from users where role = 'owner'`)).toEqual([
    { owners: 1 },
  ]);
});

test('prints its usage and exits with an error', async () => {
  const usage = expect.stringContaining('Usage: npm run admin -- list');
  expect(await refusal('role', 'grace')).toEqual(usage);
  const { status, stderr } = spawnSync(process.execPath, [file, 'invent', 'grace'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, usage]);
});

test('reseal reports what was sealed again, and address-secret prints the secret of address hashes', async () => {
  expect(await admin('reseal')).toBe('Sealed under the newest secrets: 0 now, 0 before.\n');
  expect(await admin('address-secret')).toMatch(/^[0-9a-f]{64}\n$/);
});
