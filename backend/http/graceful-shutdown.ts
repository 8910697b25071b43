import type { Server } from '@hapi/hapi';

/** Longer than proxies keep idle connections, usually a minute: the side that closes first may cut off a request. */
const keepAliveMs = 75_000;

/**
 * After a stop, `server` serves until `noticed` settles, but closes each connection after its response. Returns whether
 * it is shutting down.
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
