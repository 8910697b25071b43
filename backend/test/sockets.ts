import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import type { TestServer } from './start-test-server.ts';

/** A dashboard, as far as live events go. */
export type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

/** Connects with these headers, once: who is refused or cut off stays so. */
export function connectWith(headers: Record<string, string>, { server }: TestServer): AdminSocket {
  return io(`http://127.0.0.1:${server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
  });
}

/** Once it is in: each one is let in by a look at its session. */
export async function connected(socket: AdminSocket): Promise<void> {
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 10_000 });
}
