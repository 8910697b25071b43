import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** The fastest path into a browser: a plain WebSocket. */
export interface DirectSocket {
  url: string;
  send(text: string): void;
}

/** Answers each message of the browser with the time, for clock comparison. */
export async function openDirectSocket(cleanUp: AsyncDisposableStack): Promise<DirectSocket> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  cleanUp.defer(() => server.close());
  await once(server, 'listening');
  const send = (text: string) => {
    for (const browser of server.clients) browser.send(text);
  };
  server.on('connection', (browser) => browser.on('message', () => send(`time ${now()}`)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the socket does not listen on TCP');
  return { url: `ws://127.0.0.1:${address.port}`, send };
}

/** Milliseconds since 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
