import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUntilClosed } from '../infra/test/raw-request.ts';
import { createListener } from './listener.ts';

/** Far shorter than in production, in the same order. */
const listener = createListener({ headers: 150, request: 400, silence: 800, lookEvery: 20 });

beforeAll(async () => {
  listener.on('request', (request, response) => {
    request.on('error', () => undefined).resume();
    // More than the socket buffers hold, so that it waits for its reader.
    response.end(request.url === '/large' ? Buffer.alloc(64 * 1024 * 1024) : 'small');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterAll(() => listener.close());

function reach(): Socket {
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return connect(address.port, '127.0.0.1').on('error', () => undefined);
}

test('allows 15 seconds for headers, a minute of silence, and the time of an upload', () => {
  const real = createListener();
  expect([real.headersTimeout, real.timeout, real.requestTimeout]).toEqual([15_000, 60_000, 330_000]);
});

test.each([
  ['says nothing', '', ''],
  ['sends its headers drop by drop', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n', 'x'],
])('S-232: cuts off a client that %s', async (_what, start, drop) => {
  const socket = reach();
  const closed = readUntilClosed(socket);
  socket.write(start);
  const drops = setInterval(() => socket.write(drop), 30);
  await closed;
  clearInterval(drops);
});

test('S-233: cuts off a client that requests much and reads nothing', async () => {
  const accepted = once(listener, 'connection');
  const socket = reach().pause();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const [served]: Socket[] = await accepted;
  if (served && !served.closed) await new Promise((resolve) => void served.once('close', resolve));
  socket.destroy();
});
