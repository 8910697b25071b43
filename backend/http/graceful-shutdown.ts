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
