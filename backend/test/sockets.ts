import type { AdminHandshake, AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

/** Connects once, without reconnecting. */
function connectWith(headers: Record<string, string>, { server }: TestServer, auth: AdminHandshake): AdminSocket {
  return io(`http://127.0.0.1:${server.info.port}/admin`, {
    transports: ['websocket'],
    extraHeaders: headers,
    auth,
    reconnection: false,
  });
}

/** Fails with the reason if the server closes the connection before it is open. */
export async function connected(socket: AdminSocket): Promise<void> {
  if (socket.connected) return;
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
    socket.once('disconnect', (reason) => reject(new Error(`The socket was closed before it was open: ${reason}`)));
  });
}

export type SiteWithSockets = Awaited<ReturnType<typeof startWithSockets>>;

/** A listening site, its admin's cookie, and a way to connect. */
export async function startWithSockets(options: TestServerOptions = {}) {
  const site = await startTestServer(options);
  await site.server.start();
  const cookie = await site.signIn();
  const sockets: AdminSocket[] = [];
  return {
    site,
    cookie,
    connect(headers: Record<string, string> = { cookie }, target = site, said: AdminHandshake = {}): AdminSocket {
      const socket = connectWith(headers, target, said);
      sockets.push(socket);
      return socket;
    },
    disconnectAll(): void {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.disconnect();
      await site.close();
    },
  };
}
