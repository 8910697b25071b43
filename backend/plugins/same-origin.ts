import type { Plugin, Request } from '@hapi/hapi';
import { AppError } from './app-error.ts';
import { headerOf } from './headers.ts';

/** Refuses calls that change something when a page of another site makes them (CSRF, beside SameSite cookies). */
export const sameOrigin: Plugin<{ publicUrl: string }> = {
  name: 'same-origin',
  register(server, { publicUrl }) {
    const ownOrigin = new URL(publicUrl).origin;
    server.ext('onRequest', (request, h) => {
      const reads = request.method === 'get' || request.method === 'head' || request.method === 'options';
      if (!reads && request.path.startsWith('/api/') && isForeign(request, ownOrigin))
        throw new AppError('forbidden', 'This call is only allowed from our own pages.');
      return h.continue;
    });
  },
};

function isForeign(request: Request, ownOrigin: string): boolean {
  const origin = headerOf(request, 'origin');
  if (origin === undefined) return headerOf(request, 'sec-fetch-site') === 'cross-site';
  return !isOwnOrigin(origin, request.info.host, ownOrigin);
}

/** Whether a page of `origin` is one of ours: the public address, or the very host it was asked of. */
export function isOwnOrigin(origin: string, host: string | undefined, ownOrigin: string): boolean {
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
