import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import Hapi, { type Server } from '@hapi/hapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUntilClosed } from '../../infra/test/raw-request.ts';
import { bodies, type BodiesOptions } from './bodies.ts';

const limit = 1_000;
let server: Server;
let impatient: Server;
let paced: Server;

beforeAll(async () => {
  const options = { timeoutMs: 60_000 };
  [server, impatient] = [await serve(options), await serve({ timeoutMs: 100 })];
  paced = await serve({ ...options, pace: { everyMs: 100, bytes: limit } });
});
afterAll(async () => void (await Promise.all([server.stop(), impatient.stop(), paced.stop()])));

async function serve(options: BodiesOptions): Promise<Server> {
  const serving = Hapi.server({ host: '127.0.0.1', port: 0, routes: { payload: { maxBytes: limit, timeout: false } } });
  await serving.register({ plugin: bodies, options });
  serving.route({ method: 'POST', path: '/', handler: () => 'taken' });
  await serving.start();
  return serving;
}

const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const chunk = (size: number) => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`;
const reach = (serving = server) => connect(Number(serving.info.port), '127.0.0.1').on('error', () => undefined);
const stillServes = async () =>
  expect((await server.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(200);

// An unhandled error would end the test process.
test('S-234: closes the connection of a slow body, whatever follows', async () => {
  const socket = reach(impatient);
  const answer = readUntilClosed(socket);
  socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk(1)}`);
  socket.once('data', () => socket.write(chunk(limit).repeat(9)));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await stillServes();
});

test('closes the connection of a trickling body early', async () => {
  const socket = reach(paced);
  const answer = readUntilClosed(socket);
  socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk(1)}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes the connection of a body that exceeds its limit on the way', async () => {
  const socket = reach().resume();
  const closed = readUntilClosed(socket);
  socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk(limit).repeat(9)}`);
  await closed;
  await stillServes();
});

test('forgets a body whose sender disconnects', async () => {
  const arrived = once(server.listener, 'request');
  const socket = reach();
  socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk(limit)}`);
  await arrived;
  socket.write(chunk(limit));
  socket.resetAndDestroy();
  await stillServes();
});

test('S-236: does not decompress a body', async () => {
  const socket = reach();
  const bomb = gzipSync(Buffer.alloc(3_000_000, ' '));
  socket.write(`${start}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
  socket.write(bomb);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await stillServes();
});

test('accepts a normal body', async () => {
  const socket = reach();
  socket.write(`${start}Connection: close\r\nContent-Length: 2\r\n\r\n{}`);
  expect(await readUntilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
