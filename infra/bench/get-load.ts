// A process that keeps a number of connections busy with GET requests, as cheaply as can be, and counts the answers.
import { connect } from 'node:net';
import { argumentOf } from './child.ts';

export interface GetLoadOrder {
  port: number;
  connections: number;
  path: string;
  /** `Accept-Encoding`. */
  encodings: string;
}

export interface GetLoadRun {
  seconds: number;
}

export interface GetLoadResult {
  answers: number;
  seconds: number;
}

const order = argumentOf<GetLoadOrder>();
const request = Buffer.from(
  `GET ${order.path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nAccept-Encoding: ${order.encodings}\r\n\r\n`,
);

let running = false;
let answers = 0;
const idle: (() => void)[] = [];
for (let index = 0; index < order.connections; index += 1) openConnection();

process.on('message', ({ seconds }: GetLoadRun) => void run(seconds));
process.on('disconnect', () => process.exit());

async function run(seconds: number): Promise<void> {
  answers = 0;
  running = true;
  const startedAt = performance.now();
  for (const send of idle.splice(0)) send();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  running = false;
  const result: GetLoadResult = { answers, seconds: (performance.now() - startedAt) / 1000 };
  process.send?.(result);
}

/** One request at a time on one connection that stays open. Bodies are counted, not read: the server is to be measured. */
function openConnection(): void {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  let missing = 0;
  let head = '';
  const send = () => void socket.write(request);
  socket.on('data', (chunk: Buffer) => {
    missing -= chunk.length;
    if (missing <= 0 && head === '') {
      const end = chunk.indexOf('\r\n\r\n');
      if (end === -1) throw new Error('the head of an answer came in pieces');
      head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]) - chunk.length;
    }
    if (missing > 0) return;
    [missing, head] = [0, ''];
    if (!running) return void idle.push(send);
    answers += 1;
    send();
  });
  socket.on('close', () => {
    throw new Error('the server closed a connection');
  });
  idle.push(send);
}
