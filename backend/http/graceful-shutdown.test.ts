import { Agent, request } from 'node:http';
import Hapi from '@hapi/hapi';
import { expect, test } from 'vitest';
import { shutDownGracefully } from './graceful-shutdown.ts';

test('a stop is announced first, and closes no connection on a request', async () => {
  const noticed = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<string>();
  const underWay = Promise.withResolvers<void>();
  const server = Hapi.server({ host: '127.0.0.1', port: 0 });
  const leaving = shutDownGracefully(server, () => noticed.promise);
  server.route({ method: 'GET', path: '/leaving', handler: () => String(leaving()) });
  server.route({
    method: 'GET',
    path: '/slow',
    handler() {
      underWay.resolve();
      return slow.promise;
    },
  });
  await server.start();
  const agent = new Agent({ keepAlive: true });
  const get = async (path: string) => await ask(server.info.port, path, agent);

  expect(await get('/leaving')).toEqual({ body: 'false', connection: 'keep-alive' });
  const late = get('/slow').then(({ body }) => body, String);
  await underWay.promise;
  const stopped = server.stop({ timeout: 10_000 });
  expect(await get('/leaving')).toEqual({ body: 'true', connection: 'close' });
  noticed.resolve();
  slow.resolve('whole');
  expect(await late).toBe('whole');
  await stopped;
  await expect(get('/leaving')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

async function ask(port: string | number, path: string, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: string; connection: string | undefined }>();
  const sent = request({ port, path, agent, host: '127.0.0.1' }, (response) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (body += chunk));
    response.once('end', () => resolve({ body, connection: response.headers.connection }));
  });
  sent.once('error', reject).end();
  return await promise;
}
