import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Server } from '@hapi/hapi';

/** Longer than proxies keep an idle connection, mostly a minute: the side that closes first may cut off a request. */
const keepAliveMs = 75_000;

/**
 * Graceful shutdown behind a proxy: after a stop, `server` goes on serving until `noticed` settles, but closes every
 * connection after its answer. Returns whether it is shutting down.
 */
export function shutDownGracefully(server: Server, noticed: () => Promise<void>): () => boolean {
  let leaving = false;
  server.listener.keepAliveTimeout = keepAliveMs;
  server.listener.prependListener('request', (_request, response) => {
    if (leaving) response.shouldKeepAlive = false;
  });
  server.ext('onPreStop', async () => {
    leaving = true;
    await noticed();
  });
  return () => leaving;
}

/**
 * To be waited for right before connections are closed. In a late event loop the timer that ends the serving comes before
 * requests that arrived long ago, and closing a connection with an unread one resets it.
 */
export async function readWhatArrived(): Promise<void> {
  // The first turn takes connections, the second reads from them.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
}
