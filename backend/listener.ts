import { Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** For all of a request's headers. */
  headers: number;
  /** For a whole request; the routes have shorter limits for bodies. */
  request: number;
  /** Without a byte in either direction. */
  silence: number;
  /** How often these are looked at. */
  lookEvery: number;
}

/** The request with the longest limit is a resume over a thin line: five minutes. */
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

  /** Node.js takes a connection for idle once its answer was written, and would cut off what is still on its way. */
  override closeIdleConnections(): void {
    const sending = this.#sockets.values().find(({ writableLength }) => writableLength > 0);
    if (sending) sending.once('close', () => this.closeIdleConnections());
    else super.closeIdleConnections();
  }
}

/** The HTTP server under hapi. It cuts off clients that are slow on purpose, so that connections stay free for others. */
export function createListener({ headers, request, silence, lookEvery }: Patience = patience): Server {
  const listener = new Listener({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: lookEvery,
  });
  // Also ends those who ask for much and do not take it. A connection that became a WebSocket keeps its own time.
  listener.timeout = silence;
  return listener;
}
