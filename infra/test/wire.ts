import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Wire {
  /** Of the same database, by way of this wire. */
  url: string;
  /** As after a failover without a word: what is open carries nothing any more, and what is new works. */
  swallow(): void;
}

type Pass = (message: Buffer) => Buffer;

/** What a pooler leaves of PostgreSQL's messages where the connection that listens is another client's by then. */
export const withoutNotifications: Pass = (message) => (message[0] === 'A'.charCodeAt(0) ? Buffer.alloc(0) : message);

/** Something between a client and PostgreSQL, until the test ends. `pass` gives on what PostgreSQL says. */
export async function wireTo(databaseUrl: string, pass: Pass = (message) => message): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  let open: [client: Socket, server: Socket][] = [];
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    open.push([client, server]);
    const given = byMessages(pass);
    server.on('data', (chunk: Buffer) => client.write(given(chunk)));
    client.on('data', (chunk: Buffer) => server.write(chunk));
    for (const event of ['error', 'close'] as const) {
      client.on(event, () => server.destroy());
      server.on(event, () => client.destroy());
    }
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const [client] of open) client.destroy();
    listener.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow() {
      for (const socket of open.flat()) socket.removeAllListeners('data').resume();
      open = [];
    },
  };
}

/** A letter, a length, and what belongs to it. */
function byMessages(pass: Pass): Pass {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const given: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      given.push(pass(rest.subarray(0, end)));
      rest = rest.subarray(end);
    }
    return Buffer.concat(given);
  };
}
