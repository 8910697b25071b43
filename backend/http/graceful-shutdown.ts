import type { Server } from '@hapi/hapi';

/** Longer than proxies keep a connection without a request, mostly a minute: whoever closes first may close on one under way. */
const keepAliveMs = 75_000;

/**
 * Makes a stop of `server` one that nobody notices behind a proxy: until `noticed` settles it goes on serving, but has
 * every connection closed after its answer. Returns whether it is leaving.
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
