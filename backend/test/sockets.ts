import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

/** A dashboard, as far as live events go. */
type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

/** Connects with these headers, once: who is refused or cut off stays so. */
function connectWith(headers: Record<string, string>, { server }: TestServer): AdminSocket {
  return io(`http://127.0.0.1:${server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
  });
}

/** Once it is in: each one is let in by a look at its session. */
export async function connected(socket: AdminSocket): Promise<void> {
  if (socket.connected) return;
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
}

export type SiteWithSockets = Awaited<ReturnType<typeof startWithSockets>>;

/** A site that listens, the cookie of its administrator, and a way to connect to it until it closes. */
export async function startWithSockets(options: TestServerOptions = {}) {
  const site = await startTestServer(options);
  await site.server.start();
  const cookie = await site.signIn();
  const sockets: AdminSocket[] = [];
  return {
    site,
    cookie,
    connect(headers: Record<string, string> = { cookie }, target = site): AdminSocket {
      const socket = connectWith(headers, target);
      sockets.push(socket);
      return socket;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.disconnect();
      await site.close();
    },
  };
}
