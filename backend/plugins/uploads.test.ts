import { connect, type Socket } from 'node:net';
import Hapi from '@hapi/hapi';
import { createLog } from '@prism/core/log/log';
import { expect, onTestFinished, test } from 'vitest';
import { readUntilClosed } from '../../infra/test/raw-request.ts';
import { eventually } from '../../infra/test/wait.ts';
import { errors } from './errors.ts';
import { uploads } from './uploads.ts';

const kB = 1_000;
const size = 300 * kB;
const rooms = { visitors: { all: 900 * kB, ofOneClient: 600 * kB }, staff: { all: 600 * kB, ofOneClient: 600 * kB } };

const refused = /^HTTP\/1\.1 503 .*retry-after: 5\r\n/is;
const taken = /^HTTP\/1\.1 200 /;

/** A server that processes calls to /works until `finish` is called. */
async function aServer({ silenceMs = 60_000 } = {}) {
  const working = Promise.withResolvers<void>();
  const seen = { requests: 0, works: 0, sockets: new Set<Socket>() };
  const server = Hapi.server({ host: '127.0.0.1', port: 0, routes: { payload: { maxBytes: size, timeout: false } } });
  await server.register({ plugin: errors, options: { log: createLog('uploads', 'silent') } });
  await server.register({ plugin: uploads, options: { shared: true, trustProxy: undefined, rooms, silenceMs } });
  server.auth.scheme('anybody', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: {} }) }));
  server.auth.strategy('staff', 'anybody');
  server.route([
    { method: 'POST', path: '/', handler: () => 'taken' },
    { method: 'POST', path: '/staff', options: { auth: 'staff' }, handler: () => 'taken' },
    {
      method: 'POST',
      path: '/works',
      async handler() {
        seen.works += 1;
        await working.promise;
        return 'taken';
      },
    },
  ]);
  server.listener.on('connection', (socket: Socket) => seen.sockets.add(socket));
  server.listener.on('request', () => (seen.requests += 1));
  await server.start();
  onTestFinished(async () => {
    working.resolve();
    await server.stop({ timeout: 0 });
  });
  const port = Number(server.info.port);
  return {
    send: (from: number, path: string, body = { length: size, sent: size }) => send(port, { from, path, ...body }),
    finish: () => working.resolve(),
    haveBegun: async (count: number) => await eventually(() => expect(seen.requests).toBe(count)),
    areWorkedOn: async (count: number) => await eventually(() => expect(seen.works).toBe(count)),
    haveCome: async (bytes: number) =>
      await eventually(() => expect(sumOf([...seen.sockets])).toBeGreaterThanOrEqual(bytes)),
  };
}

const sumOf = (sockets: readonly Socket[]) => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

const begun = { length: size, sent: 1 };
const nearlyAll = { length: size, sent: size - kB };

/** Sends part of a body on its own connection, as another client. */
function send(
  port: number,
  { from, path, length, sent }: { from: number; path: string; length: number; sent: number },
) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${from}` });
  onTestFinished(() => void socket.destroy());
  const answer = readUntilClosed(socket);
  const head = 'Host: a\r\nContent-Type: application/json\r\nConnection: close';
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nContent-Length: ${length}\r\n\r\n${'1'.repeat(sent)}`);
  return { socket, answer };
}

test('S-201: refuses a large body while the memory is reserved, and accepts it later', async () => {
  const { send, finish, areWorkedOn } = await aServer();
  const first = [2, 3, 4].map((from) => send(from, '/works'));
  await areWorkedOn(3);
  expect(await send(5, '/', begun).answer).toMatch(refused);
  expect(await send(5, '/', { length: kB, sent: kB }).answer).toMatch(taken);
  expect(await send(5, '/staff').answer).toMatch(taken);
  finish();
  for (const { answer } of first) expect(await answer).toMatch(taken);
  expect(await send(5, '/').answer).toMatch(taken);
});

test('a client has a share, and does not block others', async () => {
  const { send, areWorkedOn } = await aServer();
  send(2, '/works');
  send(2, '/works');
  await areWorkedOn(2);
  expect(await send(2, '/', begun).answer).toMatch(refused);
  expect(await send(3, '/').answer).toMatch(taken);
});

test('bodies that have just begun block no one', async () => {
  const { send, haveBegun } = await aServer();
  for (let count = 0; count < 24; count += 1) send(2 + (count % 4), '/', begun);
  await haveBegun(24);
  expect(await send(9, '/').answer).toMatch(taken);
  expect(await send(2, '/').answer).toMatch(taken);
});

test('the longest stalled body is aborted when another needs its memory', async () => {
  const { send, haveCome } = await aServer({ silenceMs: 0 });
  const stopped = [2, 3, 4].map((from) => send(from, '/', nearlyAll));
  await haveCome(3 * nearlyAll.sent);
  expect(await send(5, '/').answer).toMatch(taken);
  expect(await Promise.race(stopped.map(({ answer }) => answer))).toMatch(refused);
});

test('one of several concurrent bodies that exceed the memory is aborted', async () => {
  const { send, haveBegun } = await aServer();
  const together = [2, 3, 4, 5].map((from) => send(from, '/', begun));
  await haveBegun(4);
  for (const { socket } of together) socket.write('1'.repeat(nearlyAll.sent));
  expect(await Promise.race(together.map(({ answer }) => answer))).toMatch(refused);
});
