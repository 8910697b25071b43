import { Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of a slow client, in milliseconds. */
export interface Patience {
  /** For all headers of a request. */
  headers: number;
  /** For a whole request; routes have shorter limits for bodies. */
  request: number;
  /** Time without a byte in either direction. */
  silence: number;
  lookEvery: number;
}

/** The longest request is a resume over a slow connection: five minutes. */
const patience: Patience = { headers: 15_000, request: 330_000, silence: 60_000, lookEvery: 2_000 };

class Listener extends Server {
  readonly #sockets = new Set<Socket>();

  constructor(options: ServerOptions) {
    super(options);
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Node.js considers a connection idle once its answer is written, and would cut off data still being sent. */
  override closeIdleConnections(): void {
    const sending = this.#sockets.values().find(({ writableLength }) => writableLength > 0);
    if (sending) sending.once('close', () => this.closeIdleConnections());
    else super.closeIdleConnections();
  }
}

export function createListener({ headers, request, silence, lookEvery }: Patience = patience): Server {
  const listener = new Listener({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: lookEvery,
  });
  // Also closes connections that request much and read nothing. WebSocket connections have their own timeout.
  listener.timeout = silence;
  return listener;
}
