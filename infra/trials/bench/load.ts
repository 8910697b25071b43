import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections: number;
}

export interface LoadResult {
  answers: number;
  perSecond: number;
  /** Duration of each response in milliseconds. */
  latencies: number[];
  /** Share of one processor that this process used, from 0 to 1. */
  generator: number;
}

/**
 * Keeps connections busy with one request each at a time, and counts responses. It parses as little as possible,
 * because a full client is slower than the server and would hide differences. Throws unless every response is a
 * success.
 */
export async function load(request: Load, seconds: number): Promise<LoadResult> {
  const port = Number(new URL(request.url).port);
  const bytes = bytesOf(request);
  const latencies: number[] = [];
  // Reopened for each run, because servers close idle connections.
  const open = () => connect({ port, host: '127.0.0.1', noDelay: true });
  const sockets = Array.from({ length: request.connections }, open);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(sockets.map((socket) => keepBusy(socket, bytes, until, latencies)));
  const elapsed = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const socket of sockets) socket.destroy();
  const answers = latencies.length;
  return { answers, perSecond: answers / elapsed, latencies, generator: (user + system) / 1e6 / elapsed };
}

function bytesOf({ url, method = 'GET', headers = {}, body }: Load): Buffer {
  const { host, pathname } = new URL(url);
  // Browsers send no length with a GET.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { host, ...length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** One request after the other until the time is over. */
function keepBusy(socket: Socket, request: Buffer, until: number, latencies: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentAt = 0;
  let missing = 0;
  const send = () => {
    sentAt = performance.now();
    socket.write(request);
  };
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) missing = lengthOf(chunk);
    missing -= chunk.length;
    if (Number.isNaN(missing)) return reject(new Error(`incomplete response: ${chunk.toString('latin1', 0, 500)}`));
    if (missing > 0) return;
    const receivedAt = performance.now();
    latencies.push(receivedAt - sentAt);
    if (receivedAt < until) send();
    else resolve();
  });
  socket.once('error', reject).once('close', () => reject(new Error('the server closed a connection')));
  send();
  return promise;
}

/** The length of a response by its first bytes; NaN unless it is a success. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf('\r\n\r\n');
  const [, length] = /^HTTP\/1\.1 20\d[^]*\ncontent-length: (\d+)/i.exec(start.toString('latin1', 0, end)) ?? [];
  return end + 4 + Number(length);
}
