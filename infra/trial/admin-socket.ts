import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';

/** A signed-in browser, as far as live events go. */
type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

const againMs = 500;

/** Connects as the dashboard does; it comes back by itself, also after a refusal. */
export function connectAdmin({ baseUrl, cookie }: { baseUrl: string; cookie: string }): AdminSocket {
  const socket: AdminSocket = io(`${baseUrl}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: baseUrl },
    reconnectionDelay: againMs,
    reconnectionDelayMax: againMs,
    forceNew: true,
  });
  // The library tries an unreachable server again, but not one that refused.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), againMs).unref();
  });
  return socket;
}
