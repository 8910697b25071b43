import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** The shortest way into a browser: a WebSocket on which texts are written as they are, with nothing in between. */
export interface DirectSocket {
  url: string;
  send(text: string): void;
}

const handshakeKey = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Every frame the browser sends is answered with this process's time, so that it can compare clocks. */
export async function openDirectSocket(): Promise<DirectSocket> {
  let browser: Duplex | undefined;
  const send = (text: string) => void browser?.write(textFrame(text));
  const server = createServer().on('upgrade', (request, socket) => {
    const accepted = createHash('sha1').update(`${request.headers['sec-websocket-key']}${handshakeKey}`);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accepted.digest('base64')}\r\n\r\n`,
    );
    socket.on('data', () => send(`time ${now()}`));
    socket.on('error', () => undefined);
    browser = socket;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `ws://127.0.0.1:${portOf(server.address())}`, send };
}

/** Milliseconds since 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** One unmasked frame; texts here are shorter than 126 bytes. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the socket does not listen on TCP');
  return address.port;
}
