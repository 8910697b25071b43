import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';
import type { Target } from './people.ts';

/** A signed-in browser, as far as live events go. */
export type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

/** Connects as the dashboard does; it comes back by itself. */
export function connectAdmin({ baseUrl, cookie }: Pick<Target, 'baseUrl' | 'cookie'>): AdminSocket {
  return io(`${baseUrl}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: baseUrl },
    reconnectionDelay: 250,
    forceNew: true,
  });
}
