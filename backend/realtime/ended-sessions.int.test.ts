import { EntityManager } from '@mikro-orm/postgresql';
import { invitationToken } from '@prism/core/config/derived-token';
import type { SessionRow } from '@prism/core/contract/own-account-calls';
import { Session } from '@prism/core/database/session';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testRedisUrl } from '../../infra/test/redis.ts';
import { connected, startWithSockets, type SiteWithSockets } from '../test/sockets.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
  type TestServerOptions,
} from '../test/start-test-server.ts';

describe.each(['PostgreSQL', 'Redis'])('with the bus on %s, the gateway', (carrier) => {
  const bus = carrier === 'Redis' ? { redisUrl: testRedisUrl() } : {};
  let site: TestServer;
  let cookie: string;
  let sockets: SiteWithSockets;
  beforeAll(async () => {
    sockets = await startWithSockets(bus);
    site = sockets.site;
  });
  beforeEach(async () => {
    await site.forgetPeople();
    cookie = await site.signIn();
  });
  afterEach(() => sockets.disconnectAll());
  afterAll(async () => await sockets.close());

  const connect = (headers = { cookie }, target = site) => sockets.connect(headers, target);

  async function startSecond(options: TestServerOptions = {}): Promise<TestServer> {
    const second = await startTestServer({ ...options, ...bus, databaseUrl: site.databaseUrl });
    await second.server.start();
    return second;
  }

  test('S-029: closes the sockets of a session that signs out, and no others', async () => {
    const other = await site.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'studio.admin', password: 'correct horse battery' },
    });
    const [leaving, staying] = [connect(), connect({ cookie: cookieOf(other) })];
    await Promise.all([connected(leaving), connected(staying)]);
    await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie }, payload: {} });
    await expect.poll(() => leaving.connected).toBe(false);
    expect(staying.connected).toBe(true);
  });

  test('closes the sockets of the browser’s session when an invitation is accepted', async () => {
    const leaving = connect();
    await connected(leaving);
    const headers = { cookie };
    const invitation = { email: 'isla@prism.example', role: 'sales' };
    await site.inject({ method: 'POST', url: '/api/admin/invitations', headers, payload: invitation });
    const [{ id } = { id: '' }] = await site.em.execute<{ id: string }[]>('select id from invitations');
    const joining = { name: 'Isla McRae', username: 'isla', password: 'another battery, correct' };
    const payload = { ...joining, token: invitationToken(testSessionSecret, id) };
    expect((await site.inject({ method: 'POST', url: '/api/invitation', headers, payload })).statusCode).toBe(201);
    await expect.poll(() => leaving.connected).toBe(false);
  });

  test('closes the sockets of sessions that another session ends', async () => {
    const signIn = async () => cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const [changing, leaving] = [await signIn(), await signIn()];
    const [first, second, third] = [connect(), connect({ cookie: changing }), connect({ cookie: leaving })];
    await Promise.all([first, second, third].map(connected));
    const headers = { cookie: changing };
    const end = async (which: object) =>
      await site.inject({
        method: 'POST',
        url: '/api/admin/sessions/end',
        payload: { currentPassword: anAdmin.password, ...which },
        headers,
      });
    await end({ id: await idOf(leaving) });
    await expect.poll(() => third.connected).toBe(false);
    expect(first.connected).toBe(true);
    await end({});
    await Promise.all([first, second].map((socket) => expect.poll(() => socket.connected).toBe(false)));
  });

  test('S-050: closes all sockets after a password change, and admits this browser with its new cookie', async () => {
    const other = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const open = [connect(), connect({ cookie: other })];
    await Promise.all(open.map(connected));
    const payload = { currentPassword: anAdmin.password, newPassword: 'another battery, another staple' };
    const answer = await site.inject({ method: 'POST', url: '/api/admin/password', headers: { cookie }, payload });
    await Promise.all(open.map((socket) => expect.poll(() => socket.connected).toBe(false)));
    await connected(connect({ cookie: cookieOf(answer) }));
  });

  test('S-048: closes a socket that was connecting while its session ended', async () => {
    const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { findOne } = EntityManager.prototype;
    // The first check of the session returns an outdated result.
    const first = vi.spyOn(EntityManager.prototype, 'findOne').mockImplementationOnce(async function hold(
      this: EntityManager,
      ...question
    ) {
      const answer = await findOne.apply(this, question);
      asked.resolve();
      await ended.promise;
      return answer;
    });
    onTestFinished(() => first.mockRestore());
    const socket = connect();
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await asked.promise;
    expect((await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })).statusCode).toBe(204);
    ended.resolve();
    await closed;
  });

  test('S-049: finds a socket that missed the end of its session within a minute, and records use of live ones', async () => {
    const second = await startSecond({ checkSessionsEveryMs: 50 });
    const staying = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const [gone, kept] = [connect({ cookie }, second), connect({ cookie: staying }, second)];
    await Promise.all([connected(gone), connected(kept)]);
    await site.em.execute(`delete from sessions where id_hash = '${await idOf(cookie)}'`);
    await expect.poll(() => gone.connected).toBe(false);
    const lastSeen = async () => (await site.em.fork().findAll(Session))[0]?.lastSeenAt.getTime() ?? 0;
    const before = await lastSeen();
    await expect.poll(async () => await lastSeen()).toBeGreaterThan(before);
    expect(kept.connected).toBe(true);
    await second.close();
  });

  if (carrier === 'PostgreSQL') {
    test('closes sockets that missed the end of their session when the bus is back', async () => {
      const socket = connect();
      await connected(socket);
      await site.em.execute(`delete from sessions`);
      await site.em.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'prism-live' and datname = current_database()`,
      );
      await expect.poll(() => socket.connected).toBe(false);
    });
  }

  async function idOf(cookie: string): Promise<string> {
    const { payload } = await site.inject({ url: '/api/admin/sessions', headers: { cookie } });
    const sessions: SessionRow[] = JSON.parse(payload);
    return sessions.find(({ current }) => current)?.id ?? '';
  }

  if (carrier === 'Redis') {
    test('closes the sockets of a session on a second instance', async () => {
      const second = await startSecond();
      const socket = connect({ cookie }, second);
      await connected(socket);
      await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie }, payload: {} });
      await expect.poll(() => socket.connected).toBe(false);
      await second.close();
    });
  }
});
