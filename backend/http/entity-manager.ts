import type { Request, Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asStaff } from '@prism/core/database/pool-limits';
import { aroundRequests } from './around-requests.ts';
import { currentOverlay } from './overlay.ts';

declare module '@hapi/hapi' {
  interface Request {
    em: EntityManager;
  }
}

/**
 * Gives each request its own entity manager on first use, because a shared identity map would leak rows between
 * visitors.
 */
export function forkOnDemand(server: Server, fork: () => EntityManager): void {
  const made = new WeakMap<Request, EntityManager>();
  const accessor = {
    get(this: Request): EntityManager {
      const em = made.get(this) ?? currentOverlay()?.fork() ?? fork();
      made.set(this, em);
      return em;
    },
    // hapi assigns the decoration to each request.
    set: () => undefined,
  };
  // hapi decorates requests with values only. An accessor on each request is too slow, so it is defined once on the
  // server's request class, at the first request.
  let shared: unknown;
  const share = (request: Request) => {
    shared ??= Object.defineProperty(Object.getPrototypeOf(request), 'em', accessor);
  };
  server.decorate('request', 'em', share, { apply: true });
}

export function shareConnections(server: Server): void {
  aroundRequests(server, (message, _response, handle) => {
    if (message.url?.startsWith('/api/admin/')) asStaff(handle);
    else handle();
  });
}
