import { EntityManager } from '@mikro-orm/postgresql';
import { invitationToken } from '@prism/core/config/derived-token';
import type { SessionRow } from '@prism/core/contract/accounts';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import type { StandingAlert } from '@prism/core/contract/alerts';
import type { AdminToServer, ArticleDelta, ArticleSnapshot, ServerToAdmin } from '@prism/core/contract/live';
import type { AdminPost } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { Session } from '@prism/core/database/user';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPdf } from '../../infra/test/documents.ts';
import { testRedisUrl } from '../../infra/test/redis.ts';
import {
  anAdmin,
  cookieOf,
  startTestServer,
  testSessionSecret,
  type TestServer,
  type TestServerOptions,
} from '../test/start-test-server.ts';

type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

describe.each(['PostgreSQL', 'Redis'])('with the bus on %s', (carrier) => {
  let site: TestServer;
  let cookie: string;
  const sockets: AdminSocket[] = [];
  beforeEach(async () => {
    site = await startTestServer(carrier === 'Redis' ? { redisUrl: testRedisUrl() } : {});
    await site.server.start();
    cookie = await site.signIn();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await site.close();
  });

  function connect(headers: Record<string, string> = { cookie }, target = site): AdminSocket {
    const socket: AdminSocket = io(`http://127.0.0.1:${target.server.info.port}/admin`, {
      transports: ['websocket'],
      extraHeaders: headers,
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  }

  const connected = async (socket: AdminSocket) => await vi.waitFor(() => expect(socket.connected).toBe(true));

  test('refuses whoever has no session', async () => {
    const refusal = new Promise<Error>((resolve) => connect({}).on('connect_error', resolve));
    expect((await refusal).message).toBe('Please sign in.');
  });

  test('refuses pages of another origin', async () => {
    const { port } = site.server.info;
    const others = [
      'https://evil.example',
      'null',
      `https://127.0.0.1:${port}`,
      'http://127.0.0.1:1',
      'http://localhost',
    ];
    for (const headers of [
      ...others.map((origin) => ({ cookie, origin })),
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie, origin: 'http://rebind.evil.example', host: 'rebind.evil.example' },
    ]) {
      const socket = connect(headers);
      await new Promise((resolve) => socket.on('connect_error', resolve));
      expect(socket.connected).toBe(false);
    }
    await connected(connect({ cookie, origin: `http://127.0.0.1:${port}` }));
  });

  test('lets nobody into the namespace that is always there', async () => {
    const socket = io(`http://127.0.0.1:${site.server.info.port}/`, { transports: ['websocket'], reconnection: false });
    const refusal = new Promise<Error>((resolve) => socket.on('connect_error', resolve));
    expect((await refusal).message).toBe('There is nothing here.');
    socket.disconnect();
  });

  test('closes on whoever sends more than a browser has to say', async () => {
    const socket = connect();
    await connected(socket);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    socket.emit('article:watch', 'x'.repeat(50_000), () => undefined);
    await closed;
  });

  test('brings every delta of an article in order', async () => {
    const socket = connect();
    await connected(socket);
    const deltas: ArticleDelta[] = [];
    socket.on('article:delta', (delta) => deltas.push(delta));
    const postId = '33333333-3333-4333-8333-333333333333';
    for (let seq = 1; seq <= 2_000; seq += 1) {
      void site.bus.publish({
        type: 'delta',
        delta: { postId, seq, text: `w${seq} `, words: seq, percent: 1 },
      });
    }
    await expect.poll(() => deltas.length).toBe(2_000);
    expect(deltas.map((delta) => delta.seq)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  });

  test('answers whoever watches an article with the text that is saved, and the words that the row has counted', async () => {
    const socket = connect();
    await connected(socket);
    const postId = await anArticle({ text: 'One two three', seq: 7 });
    const snapshot = await new Promise<ArticleSnapshot | null>((ack) => socket.emit('article:watch', postId, ack));
    expect(snapshot).toEqual({ seq: 7, text: 'One two three', status: 'writing', words: 3, percent: 0 });
  });

  test('tells of a further run with the text that it goes on from', async () => {
    const socket = connect();
    await connected(socket);
    const postId = await anArticle({ text: 'A whole section.', seq: 10_005 });
    const reset = new Promise((resolve) => socket.on('article:reset', resolve));
    void site.bus.publish({ type: 'reset', postId, seq: 10_005 });
    expect(await reset).toEqual({ postId, seq: 10_005, text: 'A whole section.' });
  });

  async function anArticle({ text, seq }: { text: string; seq: number }): Promise<string> {
    const { payload } = await site.inject({
      method: 'POST',
      url: '/api/admin/generate-article',
      payload: { topic: 'Old phones' },
      headers: { cookie },
    });
    const post: AdminPost = JSON.parse(payload);
    const em = site.em.fork();
    const generation = await em.findOneOrFail(Generation, { post: post.id });
    generation.setText(text);
    em.assign(generation, { seq, status: 'writing' });
    await em.flush();
    return post.id;
  }

  test.each(['-'.repeat(36), 'no id', '', '00000000-0000-4000-8000-0000000000000'])(
    'answers whoever watches %j that there is nothing',
    async (postId) => {
      const socket = connect();
      await connected(socket);
      const snapshot = await new Promise<ArticleSnapshot | null>((ack) => socket.emit('article:watch', postId, ack));
      expect(snapshot).toBeNull();
    },
  );

  test('shows a new enquiry as it comes in', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('contact:new', resolve));
    const payload = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@analytical.example',
      company: 'Engines',
      budget: '100k+',
      description: 'A machine that computes.',
    };
    await site.inject({ method: 'POST', url: '/api/contacts', payload });
    expect(await arrived).toMatchObject({ firstName: 'Ada', handled: false });
  });

  test('shows a new application as it comes in', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('application:new', resolve));
    const form = new FormData();
    const fields = { slug: 'ux-ui-designer', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example' };
    const others = { phone: '1', location: 'London', experience: '9', coverLetter: 'I draw engines.' };
    for (const [name, value] of Object.entries({ ...fields, ...others })) form.append(name, value);
    form.append('resume', new Blob([new Uint8Array(aPdf())]), 'ada.pdf');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    await site.inject({
      method: 'POST',
      url: '/api/applications',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(await arrived).toMatchObject({ firstName: 'Ada', position: 'UX/UI Designer', resume: { name: 'ada.pdf' } });
  });

  test('shows a new subscriber as they come in', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('subscriber:new', resolve));
    await site.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ada@analytical.example' } });
    expect(await arrived).toMatchObject({ email: 'ada@analytical.example', state: 'pending' });
  });

  test('tells how the queues are doing', async () => {
    const socket = connect();
    const queues = await new Promise((resolve) => socket.on('queues', resolve));
    expect(queues).toMatchObject([
      { queue: 'media' },
      { queue: 'email', counts: { waiting: 0 } },
      { queue: 'article' },
    ]);
  });

  test('tells what the admin is to be warned of, and when that is over', async () => {
    const told: StandingAlert[][] = [];
    connect().on('alerts', (alerts) => told.push(alerts));
    await expect.poll(() => told, { timeout: 5_000 }).toEqual([[]]);
    await raiseAlert(site.em.fork(), 'no-worker', { queues: ['article'] });
    await expect.poll(() => told.at(-1), { timeout: 5_000 }).toMatchObject([{ kind: 'no-worker', section: 'queues' }]);
    await site.em.execute(`update alerts set raised_at = now() - interval '91 seconds'`);
    await expect.poll(() => told.at(-1), { timeout: 5_000 }).toEqual([]);
  });

  test('closes the sockets of a session that signs out, and no others', async () => {
    const other = await site.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'studio.admin', password: 'correct horse battery' },
    });
    const [leaving, staying] = [connect(), connect({ cookie: cookieOf(other) })];
    await Promise.all([connected(leaving), connected(staying)]);
    await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie }, payload: {} });
    await vi.waitFor(() => expect(leaving.connected).toBe(false));
    expect(staying.connected).toBe(true);
  });

  test('closes the sockets of the session in whose browser an invitation is taken up', async () => {
    const leaving = connect();
    await connected(leaving);
    const headers = { cookie };
    const invitation = { email: 'isla@prism.example', role: 'sales' };
    await site.inject({ method: 'POST', url: '/api/admin/invitations', headers, payload: invitation });
    const [{ id } = { id: '' }] = await site.em.execute<{ id: string }[]>('select id from invitations');
    const joining = { name: 'Isla McRae', username: 'isla', password: 'another battery, correct' };
    const payload = { ...joining, token: invitationToken(testSessionSecret, id) };
    expect((await site.inject({ method: 'POST', url: '/api/invitation', headers, payload })).statusCode).toBe(201);
    await vi.waitFor(() => expect(leaving.connected).toBe(false));
  });

  test('closes the sockets of the sessions that another one ends', async () => {
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
    await vi.waitFor(() => expect(third.connected).toBe(false));
    expect(first.connected).toBe(true);
    await end({});
    await Promise.all([first, second].map((socket) => vi.waitFor(() => expect(socket.connected).toBe(false))));
  });

  test('closes all sockets when the password is changed, and lets this browser in again by its new cookie', async () => {
    const other = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const sockets = [connect(), connect({ cookie: other })];
    await Promise.all(sockets.map(connected));
    const payload = { currentPassword: anAdmin.password, newPassword: 'another battery, another staple' };
    const answer = await site.inject({ method: 'POST', url: '/api/admin/password', headers: { cookie }, payload });
    await Promise.all(sockets.map((socket) => vi.waitFor(() => expect(socket.connected).toBe(false))));
    await connected(connect({ cookie: cookieOf(answer) }));
  });

  test('a socket that was connecting while its session ended does not stay', async () => {
    const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { findOne } = EntityManager.prototype;
    // The answer of the first look at the session arrives when it is no longer true.
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

  test('a socket whose end nobody told it is found within a minute, and counts as use of its session', async () => {
    const second = await startSecond({ checkSessionsEveryMs: 50 });
    const staying = cookieOf(await site.inject({ method: 'POST', url: '/api/login', payload: anAdmin }));
    const [gone, kept] = [connect({ cookie }, second), connect({ cookie: staying }, second)];
    await Promise.all([connected(gone), connected(kept)]);
    await site.em.execute(`delete from sessions where id_hash = '${await idOf(cookie)}'`);
    await vi.waitFor(() => expect(gone.connected).toBe(false));
    const lastSeen = async () => (await site.em.fork().findAll(Session))[0]?.lastSeenAt.getTime() ?? 0;
    const before = await lastSeen();
    await vi.waitFor(async () => expect(await lastSeen()).toBeGreaterThan(before));
    expect(kept.connected).toBe(true);
    await second.close();
  });

  async function idOf(cookie: string): Promise<string> {
    const { payload } = await site.inject({ url: '/api/admin/sessions', headers: { cookie } });
    const sessions: SessionRow[] = JSON.parse(payload);
    return sessions.find(({ current }) => current)?.id ?? '';
  }

  async function startSecond(options: TestServerOptions = {}): Promise<TestServer> {
    const second = await startTestServer({
      ...options,
      databaseUrl: site.databaseUrl,
      ...(carrier === 'Redis' ? { redisUrl: testRedisUrl() } : {}),
    });
    await second.server.start();
    return second;
  }

  if (carrier === 'PostgreSQL') {
    test('has the browsers ask for everything when messages of the bus may have been lost', async () => {
      const socket = connect();
      await connected(socket);
      const missed = new Promise<void>((resolve) => socket.on('missed', resolve));
      await site.em.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'prism-live' and datname = current_database()`,
      );
      await missed;
    });
  }

  if (carrier === 'Redis') {
    test('closes the sockets of a session on a second instance as well', async () => {
      const second = await startSecond();
      const socket = connect({ cookie }, second);
      await connected(socket);
      await site.inject({ method: 'POST', url: '/api/logout', headers: { cookie }, payload: {} });
      await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 15_000 });
      await second.close();
    });
  }

  test('reaches the admins of a second instance as well', async () => {
    const second = await startSecond();
    const socket = connect({ cookie }, second);
    await connected(socket);
    const done = new Promise((resolve) => socket.on('article:done', resolve));
    void site.bus.publish({ type: 'done', postId: 'a' });
    expect(await done).toEqual({ postId: 'a' });
    socket.disconnect();
    await second.close();
  });
});
