import { randomUUID } from 'node:crypto';
import type { AdminToServer, Person, Presence, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testRedisUrl } from '../../infra/test/redis.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

type Window = Socket<ServerToAdmin, AdminToServer>;

const grace = { id: randomUUID(), name: 'Grace Hopper', portrait: null };

describe.each(['PostgreSQL', 'Redis'])('with the bus on %s', (carrier) => {
  const env = carrier === 'Redis' ? { redisUrl: testRedisUrl() } : {};
  let [first, second]: TestServer[] = [];
  let cookie: string;
  const windows: Window[] = [];
  let form: { kind: string; id: string };
  beforeAll(async () => {
    first = await startTestServer(env);
    second = await startTestServer({ ...env, databaseUrl: first.databaseUrl });
    await Promise.all([first.server.start(), second.server.start()]);
    cookie = await first.signIn();
  });
  // A new form, which no window of an earlier test has open.
  beforeEach(() => void (form = { kind: 'apps', id: randomUUID() }));
  afterEach(async () => {
    const leave = () => windows.splice(0).forEach((window) => window.disconnect());
    leave();
    for (const site of [first, second]) {
      const { names } = await come(site);
      await expect.poll(names).toEqual([]);
    }
    leave();
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  /** A window without a form, and the others last reported here. */
  async function come(site: TestServer | undefined, as = cookie) {
    const window: Window = io(`http://127.0.0.1:${site?.server.info.port}/admin`, {
      transports: ['websocket'],
      extraHeaders: { cookie: as },
      reconnection: false,
    });
    windows.push(window);
    const heard: Person[][] = [];
    await new Promise<void>((resolve) => {
      window.on('here', (others) => {
        heard.push(others);
        resolve();
      });
    });
    return { window, names: () => heard.at(-1)?.map(({ name }) => name) };
  }

  /** A window with `forms` open, and its last report. */
  async function open(site: TestServer | undefined, forms = [form]) {
    const { window } = await come(site);
    const heard: Presence[] = [];
    window.on('presence', (presence) => heard.push(presence));
    window.emit('presence:open', forms);
    await expect.poll(() => heard).not.toEqual([]);
    return { window, last: () => heard.at(-1) };
  }

  test('windows of one person on two processes see each other until one leaves', async () => {
    const here = await open(first);
    expect(here.last()).toEqual({ subject: form, others: [], isElsewhere: false });
    const there = await open(second);
    await expect.poll(() => here.last()?.isElsewhere).toBe(true);
    await expect.poll(() => there.last()?.isElsewhere).toBe(true);
    there.window.disconnect();
    await expect.poll(() => here.last()?.isElsewhere).toBe(false);
  });

  test('someone with another form open is not shown, nor after closing a form', async () => {
    const here = await open(first);
    const there = await open(second, [{ kind: 'apps', id: '2' }, form]);
    await expect.poll(() => here.last()?.isElsewhere).toBe(true);
    there.window.emit('presence:open', [{ kind: 'apps', id: '2' }]);
    await expect.poll(() => here.last()?.isElsewhere).toBe(false);
  });

  test('another person is shown once, and a killed process is forgotten with its windows', async () => {
    const here = await open(second);
    for (const window of ['one', 'two'])
      await first?.bus.publish({ type: 'presence', open: { window, person: grace, forms: [form] } });
    await expect.poll(() => here.last()).toEqual({ subject: form, others: [grace], isElsewhere: false });
    await expect.poll(() => here.last()?.others).toEqual([]);
  }, 30_000);

  test('everyone in the dashboard is shown to all roles, across processes', async () => {
    const owner = await come(first);
    expect(owner.names()).toEqual([]);
    const again = await come(second);
    const sales = await come(second, await first?.signInAs('sales'));
    await expect.poll(() => owner.names()).toEqual([expect.stringMatching(/^sales/)]);
    await expect.poll(() => again.names()).toEqual([expect.stringMatching(/^sales/)]);
    await expect.poll(() => sales.names()).toEqual(['studio.admin']);
    owner.window.disconnect();
    again.window.disconnect();
    await expect.poll(() => sales.names()).toEqual([]);
  });

  test('a person disappears after a lost connection, an ended session or a killed process', async () => {
    const owner = await come(first);
    const asSales = (await first?.signInAs('sales')) ?? '';
    const broken = await come(second, asSales);
    await expect.poll(() => owner.names()).toEqual([expect.stringMatching(/^sales/)]);
    broken.window.io.engine.close();
    await expect.poll(() => owner.names()).toEqual([]);

    await come(first, asSales);
    await expect.poll(() => owner.names()).toEqual([expect.stringMatching(/^sales/)]);
    await first?.inject({ method: 'POST', url: '/api/logout', headers: { cookie: asSales } });
    await expect.poll(() => owner.names()).toEqual([]);

    await second?.bus.publish({ type: 'presence', open: { window: 'one', person: grace, forms: [] } });
    await expect.poll(() => owner.names()).toEqual([grace.name]);
    await expect.poll(() => owner.names()).toEqual([]);
  }, 30_000);

  test('a new name is published to the people present', async () => {
    const owner = await come(first);
    const asSales = (await first?.signInAs('sales')) ?? '';
    await come(second, asSales);
    await expect.poll(() => owner.names()).toEqual([expect.stringMatching(/^sales/)]);
    const payload = { name: 'Tom Okafor' };
    await first?.inject({ method: 'PATCH', url: '/api/admin/profile', payload, headers: { cookie: asSales } });
    await expect.poll(() => owner.names()).toEqual(['Tom Okafor']);
  });

  test('ignores an invalid list of forms', async () => {
    const here = await open(first);
    const there = await open(first);
    await expect.poll(() => here.last()?.isElsewhere).toBe(true);
    const nonsense: unknown[] = [null, 'x', [{ kind: 1 }], Array.from({ length: 9 }, () => form)];
    for (const given of nonsense) Reflect.apply(there.window.emit, there.window, ['presence:open', given]);
    there.window.emit('presence:open', []);
    await expect.poll(() => here.last()?.isElsewhere).toBe(false);
  });
});
