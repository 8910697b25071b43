import { raiseAlert } from '@prism/core/alerts/raise-alert';
import type { OpenAlert } from '@prism/core/contract/alerts';
import type { ArticleDelta, ArticleSnapshot, WordsPlace } from '@prism/core/contract/live';
import type { AdminPost } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testRedisUrl } from '../../infra/test/redis.ts';
import { aForm, sendForm } from '../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { connected, startWithSockets, type SiteWithSockets } from '../test/sockets.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

describe.each(['PostgreSQL', 'Redis'])('with the bus on %s', (carrier) => {
  const bus = carrier === 'Redis' ? { redisUrl: testRedisUrl() } : {};
  let site: TestServer;
  let cookie: string;
  let connect: SiteWithSockets['connect'];
  let close: SiteWithSockets['close'];
  let disconnectAll: SiteWithSockets['disconnectAll'];
  beforeAll(async () => void ({ site, cookie, connect, disconnectAll, close } = await startWithSockets(bus)));
  afterEach(() => disconnectAll());
  afterAll(async () => await close());

  test('S-151: refuses a socket without a session', async () => {
    const refusal = new Promise<Error>((resolve) => connect({}).on('connect_error', resolve));
    expect((await refusal).message).toBe('Please sign in.');
  });

  test('S-150: refuses pages of another origin', async () => {
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

  test('S-153: refuses the default namespace', async () => {
    const socket = io(`http://127.0.0.1:${site.server.info.port}/`, { transports: ['websocket'], reconnection: false });
    const refusal = new Promise<Error>((resolve) => socket.on('connect_error', resolve));
    expect((await refusal).message).toBe('There is nothing here.');
    socket.disconnect();
  });

  test('S-154: closes a socket that sends too much', async () => {
    const socket = connect();
    await connected(socket);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    socket.emit('article:watch', 'x'.repeat(50_000), () => undefined);
    await closed;
  });

  test('sends every delta of an article in order', async () => {
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
    const done = new Promise((resolve) => socket.on('article:done', resolve));
    void site.bus.publish({ type: 'done', postId });
    await done;
  });

  test('sends short words on request: at most 25 bytes each, with their position after a gap', async () => {
    const other = connect();
    await connected(other);
    const socket = connect(undefined, undefined, { words: 'short' });
    let bytes = 0;
    socket.io.engine.on('packet', ({ type, data }) => {
      if (type === 'message' && typeof data === 'string') bytes += Buffer.byteLength(data) + 1;
    });
    await connected(socket);
    const texts = new Map<string, string>();
    const places = new Map<number, WordsPlace>();
    socket.on('article:at', (place) => void places.set(place.key, { ...place }));
    socket.on('w', (text, key = 0) => {
      const place = places.get(key);
      if (!place) throw new Error('words of nothing');
      place.seq += 1;
      texts.set(place.postId, (texts.get(place.postId) ?? '') + text);
    });
    const [one, two] = ['33333333-3333-4333-8333-333333333331', '33333333-3333-4333-8333-333333333332'];
    const deltas: ArticleDelta[] = [];
    other.on('article:delta', (delta) => deltas.push(delta));
    const sent = bytes;
    const words = 2_000;
    for (let seq = 1; seq <= words; seq += 1)
      for (const postId of [one, two])
        void site.bus.publish({ type: 'delta', delta: { postId, seq, text: 'phone ', words: seq, percent: 1 } });
    await expect.poll(() => texts.get(two)?.length).toBe(words * 'phone '.length);
    expect(texts.get(one)).toBe('phone '.repeat(words));
    expect([...places.values()].map(({ seq }) => seq)).toEqual([words, words]);
    expect((bytes - sent) / (2 * words)).toBeLessThanOrEqual(25);
    await expect.poll(() => deltas.length).toBe(2 * words);
    // A word is missing, so the next one has its position.
    void site.bus.publish({ type: 'delta', delta: { postId: one, seq: words + 2, text: 'x', words: 1, percent: 1 } });
    await expect.poll(() => [...places.values()].find(({ postId }) => postId === one)?.seq).toBe(words + 2);
  });

  test('answers a watching socket with the saved text and its word count', async () => {
    const socket = connect();
    await connected(socket);
    const postId = await anArticle({ text: 'One two three', seq: 7 });
    const snapshot = await new Promise<ArticleSnapshot | null>((ack) => socket.emit('article:watch', postId, ack));
    expect(snapshot).toEqual({ seq: 7, text: 'One two three', status: 'writing', words: 3, percent: 0 });
  });

  test('announces another run with the text it continues', async () => {
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
    'S-152: answers null when watching %j',
    async (postId) => {
      const socket = connect();
      await connected(socket);
      const snapshot = await new Promise<ArticleSnapshot | null>((ack) => socket.emit('article:watch', postId, ack));
      expect(snapshot).toBeNull();
    },
  );

  test('shows a new enquiry', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('contact:new', resolve));
    await sendEnquiry(site, anEnquiry());
    expect(await arrived).toMatchObject({ firstName: 'Ada', handled: false });
  });

  test('shows a new application', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('application:new', resolve));
    await sendForm(site, aForm());
    expect(await arrived).toMatchObject({
      firstName: 'Grace',
      position: 'DevOps Engineer',
      resume: { name: 'hopper.pdf' },
    });
  });

  test('shows a new subscriber', async () => {
    const socket = connect();
    await connected(socket);
    const arrived = new Promise((resolve) => socket.on('subscriber:new', resolve));
    await site.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ada@analytical.example' } });
    expect(await arrived).toMatchObject({ email: 'ada@analytical.example', state: 'pending' });
  });

  test('reports the state of the queues', async () => {
    const socket = connect();
    const queues = await new Promise((resolve) => socket.on('queues', resolve));
    expect(queues).toMatchObject([
      { queue: 'webhooks' },
      { queue: 'media' },
      { queue: 'email', counts: { waiting: 0 } },
      { queue: 'article' },
    ]);
  });

  test('reports the admin’s alerts, and their end', async () => {
    const heard: OpenAlert[][] = [];
    connect().on('alerts', (alerts) => heard.push(alerts));
    await expect.poll(() => heard).toEqual([[]]);
    await raiseAlert(site.em.fork(), 'no-worker', { queues: ['article'] });
    await expect.poll(() => heard.at(-1)).toMatchObject([{ kind: 'no-worker', section: 'queues' }]);
    await site.em.execute(`update alerts set raised_at = now() - interval '91 seconds'`);
    await expect.poll(() => heard.at(-1)).toEqual([]);
  });

  if (carrier === 'PostgreSQL') {
    test('makes browsers refetch everything when messages of the bus may be lost', async () => {
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

  test('reaches dashboards of a second instance', async () => {
    const second = await startTestServer({ ...bus, databaseUrl: site.databaseUrl });
    await second.server.start();
    const socket = connect({ cookie }, second);
    await connected(socket);
    const done = new Promise((resolve) => socket.on('article:done', resolve));
    void site.bus.publish({ type: 'done', postId: 'a' });
    expect(await done).toEqual({ postId: 'a' });
    socket.disconnect();
    await second.close();
  });
});
