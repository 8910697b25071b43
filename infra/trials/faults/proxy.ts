import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const checkEveryMs = 100;
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Proxy {
  /** Requests that no instance took, or that broke under way. */
  failed(): string[];
  /** How many requests met a connection that was being closed, and were sent once more. */
  repeated(): number;
  close(): Promise<void>;
}

/**
 * A plain proxy in front of several instances, as operators run one: it asks each whether it is ready, hands requests and
 * WebSockets out in turn, keeps its connections, and passes on what an instance never saw. As any proxy does, it repeats
 * what only reads when a kept connection turns out to be closed: who closes one cannot know what is on its way. It repeats
 * nothing else.
 */
export async function startProxy(port: number, instances: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const failures: string[] = [];
  let turn = 0;
  let repeated = 0;

  async function check(instance: string): Promise<void> {
    const response = await fetch(`${instance}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) ready.add(instance);
    else ready.delete(instance);
  }

  /** Those that are ready, beginning with the next in turn; all of them where none says so. */
  function inTurn(): string[] {
    const candidates = instances.filter((instance) => ready.has(instance));
    const some = candidates.length > 0 ? candidates : instances;
    turn += 1;
    return [...some.slice(turn % some.length), ...some.slice(0, turn % some.length)];
  }

  function forward(message: IncomingMessage, response: ServerResponse, [first, ...others]: string[]): void {
    if (first === undefined) return giveUp(message, response, 'no instance takes it');
    const headers = { ...message.headers, connection: 'keep-alive' };
    const onward = request(first + (message.url ?? '/'), { method: message.method, agent, headers });
    onward.once('response', (answer) => {
      const given = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(given));
      answer.pipe(response);
      answer.once('error', (error) => response.destroy(error));
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      // Nothing listened, so nothing was sent: the only failure after which every request may be sent again.
      if (error.code === 'ECONNREFUSED') return forward(message, response, others);
      const isLate = error.code === 'ECONNRESET' && onward.reusedSocket && !response.headersSent;
      if (isLate && message.method === 'GET') {
        repeated += 1;
        return forward(message, response, others.length > 0 ? others : [first]);
      }
      giveUp(message, response, `${String(error.code)} from ${first}`);
    });
    if (message.readableEnded) onward.end();
    else message.pipe(onward);
  }

  function giveUp(message: IncomingMessage, response: ServerResponse, reason: string): void {
    failures.push(`${String(message.method)} ${String(message.url)}: ${reason}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  /** From here on, bytes are passed on as they are. */
  function upgrade({ url, rawHeaders }: IncomingMessage, browser: Duplex, head: Buffer): void {
    const instance = connect(Number(new URL(inTurn()[0] ?? '').port), '127.0.0.1');
    const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    instance.write(`GET ${url ?? '/'} HTTP/1.1\r\n${headers.join('')}\r\n`);
    instance.write(head);
    instance.pipe(browser).pipe(instance);
    for (const socket of [instance, browser])
      for (const event of ['error', 'close'] as const)
        socket.once(event, () => [instance, browser].forEach((one) => one.destroy()));
  }

  const server = createServer((message, response) => forward(message, response, inTurn()));
  server.on('upgrade', upgrade);
  await Promise.all(instances.map(check));
  const checks = instances.map((instance) => setInterval(() => void check(instance), checkEveryMs));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    failed: () => failures,
    repeated: () => repeated,
    async close() {
      for (const timer of checks) clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
