import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import Hapi from '@hapi/hapi';
import { expect, test } from 'vitest';
import { readUntilClosed } from '../../infra/test/raw-request.ts';
import { readWhatArrived } from '@prism/core/process/read-what-arrived';
import { createListener } from '../listener.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';

test('a stop is announced first, and aborts no request', async () => {
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

test('answers what arrived while it still served, on every kept connection', async () => {
  const noticed = Promise.withResolvers<void>();
  const server = await serve(() => 'here', noticed.promise);
  const kept: Socket[] = [];
  for (let count = 0; count < 40; count += 1) {
    const socket = connect(Number(server.info.port), '127.0.0.1');
    socket.write(rawGet);
    await once(socket, 'data');
    kept.push(socket);
  }
  const answers = kept.map(readUntilClosed);
  const stopped = server.stop();
  // In one turn of the event loop, so that the server has read nothing when its time is up.
  for (const socket of kept) socket.write(rawGet);
  noticed.resolve();
  for (const answer of await Promise.all(answers))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*here$/i);
  await stopped;
});

test('does not cut off an answer to a slow reader', async () => {
  const large = 32 * 1024 * 1024;
  const server = await serve(() => Buffer.alloc(large, 'x'));
  const reader = connect(Number(server.info.port), '127.0.0.1');
  reader.write(rawGet);
  await once(reader, 'readable');
  const stopped = server.stop({ timeout: 60_000 });
  await server.events.once('closing');
  const answer = await readUntilClosed(reader);
  expect(answer.length - answer.indexOf('\r\n\r\n')).toBe(large + 4);
  await stopped;
});

const rawGet = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** With the product's own listener; after a stop it serves until `noticed` settles. */
async function serve(handler: () => string | Buffer, noticed = Promise.resolve()) {
  const server = Hapi.server({ host: '127.0.0.1', port: 0, listener: createListener() });
  shutDownGracefully(server, () => noticed);
  server.ext('onPreStop', readWhatArrived);
  server.route({ method: 'GET', path: '/', handler });
  await server.start();
  return server;
}

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
