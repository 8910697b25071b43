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
 * Gives each request its own entity manager, because a shared identity map would show one visitor's rows to another. It is
 * made on first use: most requests need none.
 */
export function forkOnDemand(server: Server, fork: () => EntityManager): void {
  const made = new WeakMap<Request, EntityManager>();
  const accessor = {
    get(this: Request): EntityManager {
      const em = made.get(this) ?? currentOverlay()?.fork() ?? fork();
      made.set(this, em);
      return em;
    },
    // hapi assigns to each request what its decoration returned.
    set: () => undefined,
  };
  // hapi decorates with values only. An accessor on each single request would cost as much as it saves, so it goes to
  // what they have in common: a class that is this server's alone, and that the first request shows.
  let shared: unknown;
  const share = (request: Request) => {
    shared ??= Object.defineProperty(Object.getPrototypeOf(request), 'em', accessor);
  };
  server.decorate('request', 'em', share, { apply: true });
}

/** Holds what is asked of the dashboard to staff's share of the connections to the database. */
export function shareConnections(server: Server): void {
  aroundRequests(server, (message, _response, handle) => {
    if (message.url?.startsWith('/api/admin/')) asStaff(handle);
    else handle();
  });
}
