// A process that keeps a number of connections busy with one request, as cheaply as can be, and counts the answers.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { argumentOf } from './child.ts';

export interface LoadOrder {
  port: number;
  connections: number;
  path: string;
  body: string;
}

export interface LoadResult {
  answers: number;
  seconds: number;
  /** How long each answer took, in milliseconds. */
  latencies: Float64Array;
  /** What this process used of one processor, from 0 to 1. */
  load: number;
}

const order = argumentOf<LoadOrder>();
const request = Buffer.from(
  `POST ${order.path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(order.body)}\r\n\r\n${order.body}`,
);

process.on('message', (seconds: number) => void run(seconds));
process.on('disconnect', () => process.exit());

async function run(seconds: number): Promise<void> {
  // Opened again for each run, because servers close idle connections.
  const sockets = await Promise.all(Array.from({ length: order.connections }, openConnection));
  const latencies: number[] = [];
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(sockets.map((socket) => keepBusy(socket, until, latencies)));
  const elapsed = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const socket of sockets) socket.destroy();
  const result: LoadResult = {
    answers: latencies.length,
    seconds: elapsed,
    latencies: Float64Array.from(latencies),
    load: (user + system) / 1e6 / elapsed,
  };
  process.send?.(result);
}

async function openConnection(): Promise<Socket> {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket.setEncoding('latin1');
}

/** One request after the other until the time is over. */
function keepBusy(socket: Socket, until: number, latencies: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentAt = 0;
  let received = '';
  const send = () => {
    sentAt = performance.now();
    socket.write(request);
  };
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (!isWhole(received)) return;
    if (!received.startsWith('HTTP/1.1 201')) return reject(new Error(received));
    received = '';
    const receivedAt = performance.now();
    latencies.push(receivedAt - sentAt);
    if (receivedAt < until) send();
    else resolve();
  });
  socket.once('close', () => reject(new Error('the server closed a connection')));
  send();
  return promise;
}

function isWhole(answer: string): boolean {
  const headers = answer.indexOf('\r\n\r\n');
  if (headers === -1) return false;
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  return answer.length >= headers + 4 + Number(length);
}
