import { parseConfig } from '@prism/core/config/config';
import { createLog } from '@prism/core/log/log';
import { expect, onTestFinished, test } from 'vitest';
import { serveOperators } from './operator-server.ts';
import { readinessOf, type ReadinessSources } from './readiness.ts';
import { commit, version } from './version.ts';

const log = createLog('test', 'silent');

async function serve(sources: Partial<ReadinessSources> = {}, port = 0, token?: string) {
  const readiness = readinessOf({ leaving: () => false, checks: {}, ...sources });
  const metrics = async () => 'prism_admin_sockets 2\n';
  const server = await serveOperators({ host: '127.0.0.1', port, token, metrics, readiness, log });
  onTestFinished(() => server.close());
  return { ...server, get: async (path: string) => await fetch(`http://127.0.0.1:${server.port}${path}`) };
}

test('operators get figures in the format of Prometheus', async () => {
  const { get } = await serve();
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toBe('prism_admin_sockets 2\n');
});

test('where a token is set, metrics need it, and health does not', async () => {
  const { port, get } = await serve({}, 0, 'only Prometheus knows');
  const figures = async (authorization: string) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).status;
  expect(await figures('Bearer only Prometheus knows')).toBe(200);
  for (const other of ['', 'Bearer only Prometheus know', 'only Prometheus knows'])
    expect(await figures(other)).toBe(401);
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
});

test('a process that lives and can work says so', async () => {
  const { get } = await serve();
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
});

test('a process says which version lives', async () => {
  const { get } = await serve();
  expect(await (await get('/healthz')).json()).toEqual({ status: 'live', version, ...(commit && { commit }) });
});

test('what is away is named', async () => {
  const away = async () => await Promise.reject(new Error('away'));
  const { get } = await serve({ checks: { database: async () => undefined, queue: away, jobs: away } });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', away: ['queue', 'jobs'] }]);
  expect((await get('/healthz')).status).toBe(200);
});

test('what only part of its work needs takes no process out of service', async () => {
  const away = async () => await Promise.reject(new Error('away'));
  const { get } = await serve({ checks: { database: async () => undefined }, wishes: { queue: away } });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', degraded: ['queue'] }]);
});

test('a check that hangs is away after a second, and is not begun again while it hangs', async () => {
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  const database = async () => {
    begun += 1;
    await hanging.promise;
  };
  const { get } = await serve({ checks: { database } });
  const [first, second] = await Promise.all([get('/readyz'), get('/readyz')]);
  expect([first.status, second.status, begun]).toEqual([503, 503, 1]);
  hanging.resolve();
  expect((await get('/readyz')).status).toBe(200);
});

test('one at SIGTERM is not ready', async () => {
  const { get } = await serve({ leaving: () => true });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'leaving' }]);
});

test('one that gets SIGTERM while it looks is not ready', async () => {
  let leaving = false;
  const { get } = await serve({ leaving: () => leaving, checks: { database: async () => void (leaving = true) } });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'leaving' });
});

test('there is nothing else', async () => {
  const { get } = await serve();
  for (const path of ['/', '/api/apps', '//', '/metrics/x']) expect((await get(path)).status).toBe(404);
});

test('without a port nothing listens', async () => {
  const nothing = { metrics: async () => '', readiness: async () => ({ status: 'ready' }) as const };
  const server = await serveOperators({ host: '127.0.0.1', port: undefined, ...nothing, log });
  expect(server.port).toBeUndefined();
  await server.close();
});

test('a port that visitors reach is refused', () => {
  expect(() => parseConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT is 3000, as PORT is');
});

test('a port that another process of ours has is reported in one sentence', async () => {
  const { port } = await serve();
  await expect(serve({}, port)).rejects.toThrow(
    `METRICS_PORT ${port} is in use. Each API and worker on one machine needs one of its own: set another, or leave it out.`,
  );
});
