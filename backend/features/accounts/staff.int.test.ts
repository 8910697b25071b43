import type { Staff } from '@prism/core/contract/staff';
import type { Role } from '@prism/core/contract/roles';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.server.start();
});
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, audit_lines'));
  cookie = await site.signIn();
});

const last = 'There must always be an owner. Make someone else an owner first.';
const call = async (method: string, path: string, payload?: object, as = cookie) =>
  await site.inject({ method, url: `/api${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const listed = async (): Promise<Staff> => JSON.parse((await call('GET', '/admin/people')).payload);
const idOf = async (role: Role) => {
  const [user] = await site.em.execute<{ id: string }[]>('select id from users where role = ? order by created_at', [
    role,
  ]);
  return user?.id ?? '';
};
const lines = async () =>
  await site.em.execute(
    `select act, person, detail from audit_lines where kind = 'users' and outcome = 'done' order by created_at`,
  );

/** An open dashboard. */
async function dashboard(as: string) {
  const socket = io(`http://127.0.0.1:${site.server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie: as },
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  await expect.poll(() => socket.connected).toBe(true);
  return socket;
}

test('owners see everyone with role and last activity', async () => {
  const sales = await site.signInAs('sales');
  expect((await listed()).people).toMatchObject([
    { role: 'sales', lastSeenAt: expect.stringMatching(/^20/), isYou: false },
    { username: 'studio.admin', role: 'owner', isYou: true },
  ]);
  expect((await call('GET', '/admin/people', undefined, sales)).statusCode).toBe(403);
});

test('a new role applies at once, also to open pages, and is audited', async () => {
  const sales = await site.signInAs('sales');
  const open = await dashboard(sales);
  const heard = new Promise<void>((resolve) => open.on('role', resolve));
  expect((await call('PATCH', `/admin/people/${await idOf('sales')}`, { role: 'recruiter' })).statusCode).toBe(204);
  await heard;
  expect((await call('GET', '/admin/contacts', undefined, sales)).statusCode).toBe(403);
  expect((await call('GET', '/admin/applications', undefined, sales)).statusCode).toBe(200);
  expect(await lines()).toEqual([{ act: 'change-role', person: 'studio.admin', detail: 'Sales to Recruiter' }]);
});

test('S-030: a removed person loses access at once, and past actions keep their name', async () => {
  const editor = await site.signInAs('editor');
  const open = await dashboard(editor);
  const id = await idOf('editor');
  expect((await call('DELETE', `/admin/people/${id}`)).statusCode).toBe(204);
  await expect.poll(() => open.connected).toBe(false);
  expect((await call('GET', '/user', undefined, editor)).statusCode).toBe(401);
  expect((await listed()).people).toHaveLength(1);
  expect(await site.em.execute('select name, email from users where id = ?', [id])).toEqual([
    { name: expect.stringMatching(/^editor-/), email: null },
  ]);
  expect((await call('DELETE', `/admin/people/${id}`)).statusCode).toBe(404);
  expect((await call('PATCH', `/admin/people/${id}`, { role: 'owner' })).statusCode).toBe(404);
});

test('ownership is transferred in one step', async () => {
  const editor = await site.signInAs('editor');
  expect((await call('POST', `/admin/people/${await idOf('editor')}/hand-over`)).statusCode).toBe(204);
  expect((await call('GET', '/admin/people')).statusCode).toBe(403);
  expect((await call('GET', '/admin/people', undefined, editor)).statusCode).toBe(200);
  expect(await lines()).toEqual([
    { act: 'hand-over', person: 'studio.admin', detail: 'Editor to Owner, and oneself Editor' },
  ]);
});

test('S-139: the last owner cannot be removed or given another role', async () => {
  const id = await idOf('owner');
  for (const answer of [
    await call('DELETE', `/admin/people/${id}`),
    await call('PATCH', `/admin/people/${id}`, { role: 'editor' }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(JSON.parse(answer.payload)).toMatchObject({ error: last });
  }
  expect((await call('POST', `/admin/people/${id}/hand-over`)).statusCode).toBe(400);
  expect((await call('GET', '/admin/people')).statusCode).toBe(200);
});

test('of twenty owners demoted concurrently, one remains', async () => {
  await Promise.all(Array.from({ length: 19 }, async () => await site.signInAs('owner')));
  const { people } = await listed();
  const leave = async ({ id }: { id: string }) =>
    (await call('PATCH', `/admin/people/${id}`, { role: 'editor' })).statusCode;
  await Promise.all(people.map(leave));
  expect(await site.em.execute(`select count(*)::int from users where role = 'owner'`)).not.toEqual([{ count: 0 }]);
});
