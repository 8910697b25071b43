import type { Server as HapiServer } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@prism/core/log/log';
import { noteInUse, sessionOfCookies } from '../plugins/sessions.ts';
import { grant, refreshGrants, personOf, type Admins, type Connected } from './rights.ts';

export interface AdmissionOptions {
  admins: Admins;
  server: HapiServer;
  fork: () => EntityManager;
  log: Log;
  /** Called before a user is notified of changed permissions. */
  onGranted(socket: Connected): Promise<void>;
  /** Interval at which the sessions of all sockets are checked. */
  checkEveryMs: number;
}

export interface Admission {
  /** Checks sessions and roles of these sockets now. */
  look(sockets: readonly Connected[]): Promise<void>;
  /** Checks all sockets now; a failure is logged. */
  lookAtAll(): void;
  stop(): void;
}

export const sessionRoom = (sessionIdHash: string) => `session:${sessionIdHash}`;

/**
 * Admits sockets while their session lives. Ending a session disconnects its sockets, but misses one that is just
 * connecting, and one on a process whose bus is down. So each socket is checked again once it is in its room, and all
 * when the bus is back and every `checkEveryMs`. The same applies to permissions.
 */
export function admitOnlySessions(options: AdmissionOptions): Admission {
  const { admins, server, fork, log, onGranted, checkEveryMs } = options;
  admins.use(async (socket, next) => {
    try {
      const em = fork();
      const session = await sessionOfCookies(server, em, socket.request.headers.cookie);
      if (!session) return next(new Error('Please sign in.'));
      socket.data.sessionIdHash = session.idHash;
      socket.data.person = personOf(session.user);
      socket.data.isShort = socket.handshake.auth['words'] === 'short';
      await grant(em, socket, session.user);
      await socket.join(sessionRoom(session.idHash));
      const timer = setTimeout(() => socket.disconnect(true), session.expiresAt.getTime() - Date.now());
      socket.on('disconnect', () => clearTimeout(timer));
      next();
    } catch {
      next(new Error('The session could not be checked. Please try again.'));
    }
  });
  admins.on('connection', (socket) => {
    disconnectEnded([socket]).catch((error: unknown) => {
      // Its session is unknown, so the browser must reconnect.
      log.warn({ err: error }, 'could not check the session of a socket');
      socket.disconnect(true);
    });
  });

  async function disconnectEnded(sockets: readonly Connected[]): Promise<void> {
    if (sockets.length === 0) return;
    const live = await noteInUse(
      fork(),
      sockets.map(({ data }) => data.sessionIdHash),
    );
    for (const socket of sockets) if (!live.has(socket.data.sessionIdHash)) socket.disconnect(true);
    const connected = sockets.filter((socket) => socket.connected);
    await refreshGrants(fork(), connected, onGranted);
  }

  function lookAtAll(): void {
    disconnectEnded([...admins.sockets.values()]).catch((error: unknown) =>
      log.warn({ err: error }, 'could not check the sessions of sockets'),
    );
  }

  const timer = setInterval(lookAtAll, checkEveryMs);
  return { look: disconnectEnded, lookAtAll, stop: () => clearInterval(timer) };
}
