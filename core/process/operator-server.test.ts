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

test('operators get metrics in Prometheus format', async () => {
  const { get } = await serve();
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toBe('prism_admin_sockets 2\n');
});

test('with a token, metrics require it, and health checks do not', async () => {
  const { port, get } = await serve({}, 0, 'only Prometheus knows');
  const figures = async (authorization: string) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).status;
  expect(await figures('Bearer only Prometheus knows')).toBe(200);
  for (const other of ['', 'Bearer only Prometheus know', 'only Prometheus knows'])
    expect(await figures(other)).toBe(401);
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
});

test('a healthy process reports that it is alive and ready', async () => {
  const { get } = await serve();
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
});

test('health reports the version', async () => {
  const { get } = await serve();
  expect(await (await get('/healthz')).json()).toEqual({ status: 'live', version, ...(commit && { commit }) });
});

test('readiness names services that are down', async () => {
  const away = async () => await Promise.reject(new Error('away'));
  const { get } = await serve({ checks: { database: async () => undefined, queue: away, jobs: away } });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', away: ['queue', 'jobs'] }]);
  expect((await get('/healthz')).status).toBe(200);
});

test('a degraded service does not make the process unready', async () => {
  const away = async () => await Promise.reject(new Error('away'));
  const { get } = await serve({ checks: { database: async () => undefined }, wishes: { queue: away } });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', degraded: ['queue'] }]);
});

test('a hanging check counts as down after a second and is not repeated while it hangs', async () => {
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

test('a process is not ready after SIGTERM', async () => {
  const { get } = await serve({ leaving: () => true });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'leaving' }]);
});

test('a process that gets SIGTERM during its checks is not ready', async () => {
  let leaving = false;
  const { get } = await serve({ leaving: () => leaving, checks: { database: async () => void (leaving = true) } });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'leaving' });
});

test('other paths are not found', async () => {
  const { get } = await serve();
  for (const path of ['/', '/api/apps', '//', '/metrics/x']) expect((await get(path)).status).toBe(404);
});

test('without a port, nothing listens', async () => {
  const nothing = { metrics: async () => '', readiness: async () => ({ status: 'ready' }) as const };
  const server = await serveOperators({ host: '127.0.0.1', port: undefined, ...nothing, log });
  expect(server.port).toBeUndefined();
  await server.close();
});

test("the visitors' port is refused", () => {
  expect(() => parseConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT is 3000, the same as PORT');
});

test('a port in use by another process is reported in one sentence', async () => {
  const { port } = await serve();
  await expect(serve({}, port)).rejects.toThrow(
    `METRICS_PORT ${port} is in use. Each API and worker on one machine needs a separate port: set another, or leave it out.`,
  );
});
