import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Wire {
  /** The same database through this proxy. */
  url: string;
  /** Simulates a silent failover: open connections go dead, new ones work. */
  swallow(): void;
}

type Pass = (message: Buffer) => Buffer;

/** A pooler drops notifications for a connection that another client has taken over. */
export const withoutNotifications: Pass = (message) => (message[0] === 'A'.charCodeAt(0) ? Buffer.alloc(0) : message);

/** A proxy between a client and PostgreSQL for the duration of the test. `pass` filters the server's messages. */
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

/** A type byte, a length, and the payload. */
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
