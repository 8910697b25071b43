import { createServer, type Server } from 'node:http';

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

/** The HTTP server under hapi. It cuts off clients that are slow on purpose, so that connections stay free for others. */
export function createListener({ headers, request, silence, lookEvery }: Patience = patience): Server {
  const listener = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: lookEvery,
  });
  // Also ends those who ask for much and do not take it. A connection that became a WebSocket keeps its own time.
  listener.timeout = silence;
  return listener;
}
