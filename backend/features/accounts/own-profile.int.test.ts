import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
let cookie: string;
beforeEach(async () => {
  await site.em.execute(emptied('users, outbox, audit_lines'));
  cookie = await site.signIn();
});

const call = async (method: string, path: string, payload?: object, as = cookie) =>
  await site.inject({ method, url: `/api${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const self = async (as = cookie) => JSON.parse((await call('GET', '/user', undefined, as)).payload);
const lines = async () =>
  await site.em.execute(
    `select act, title, detail from audit_lines where act <> 'registration' and outcome = 'done' order by created_at`,
  );

describe('own name', () => {
  test('can be set in every role, and its change is audited', async () => {
    const sales = await site.signInAs('sales');
    expect((await call('PATCH', '/admin/profile', { name: ' Grace Hopper ' }, sales)).statusCode).toBe(204);
    expect(await self(sales)).toMatchObject({ name: 'Grace Hopper', role: 'sales' });
    expect(await self()).not.toMatchObject({ name: 'Grace Hopper' });
    expect((await lines()).at(-1)).toMatchObject({
      act: 'change-name',
      title: 'Grace Hopper',
      detail: expect.stringMatching(/^Before: /),
    });
  });

  test('is optional; the username is shown without it', async () => {
    await call('PATCH', '/admin/profile', { name: 'Ada Byron' });
    expect((await call('PATCH', '/admin/profile', { name: '' })).statusCode).toBe(204);
    expect(await self()).toMatchObject({ name: null });
    expect((await lines()).at(-1)).toMatchObject({ title: 'studio.admin', detail: 'Before: Ada Byron' });
  });

  test('is saved with a time zone, which is optional and must exist', async () => {
    expect(await self()).toMatchObject({ timeZone: null });
    await call('PATCH', '/admin/profile', { name: 'Ada', timeZone: 'Pacific/Auckland' });
    expect(await self()).toMatchObject({ name: 'Ada', timeZone: 'Pacific/Auckland' });
    const answer = await call('PATCH', '/admin/profile', { name: 'Ada', timeZone: 'Mars/Base' });
    expect(answer.result).toMatchObject({ fields: { timeZone: 'Choose a time zone' } });
    await call('PATCH', '/admin/profile', { name: 'Ada', timeZone: '' });
    expect(await self()).toMatchObject({ timeZone: null });
    expect((await lines()).map(({ detail }) => detail).at(-1)).toBe('Before: Ada, Pacific/Auckland');
  });

  test('and time zone change independently, and an unchanged value is not audited', async () => {
    await call('PATCH', '/admin/profile', { name: 'Ada', timeZone: 'Pacific/Auckland' });
    await call('PATCH', '/admin/profile', { name: 'Ada Byron' });
    expect(await self()).toMatchObject({ name: 'Ada Byron', timeZone: 'Pacific/Auckland' });
    await call('PATCH', '/admin/profile', { timeZone: 'UTC' });
    expect(await self()).toMatchObject({ name: 'Ada Byron', timeZone: 'UTC' });
    expect((await lines()).at(-1)).toMatchObject({ title: 'Ada Byron' });
    expect((await call('PATCH', '/admin/profile', {})).statusCode).toBe(400);
  });

  test('that is too long is refused at its field', async () => {
    const answer = await call('PATCH', '/admin/profile', { name: 'a'.repeat(121) });
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload)).toMatchObject({ fields: { name: expect.stringContaining('120') } });
    expect(await lines()).toEqual([]);
  });
});
