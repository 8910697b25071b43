import type { EntityManager } from '@mikro-orm/postgresql';
import { portraitAddress } from '@prism/core/contract/portraits';
import type { AdminToServer, Person, ServerToAdmin } from '@prism/core/contract/live';
import { permissionNames, may, withoutFactor, type Permission, type Standing } from '@prism/core/contract/roles';
import { standingOf, withoutDemandedFactor } from '@prism/core/database/factor-demand';
import { User } from '@prism/core/database/user';
import type { DefaultEventsMap, Namespace } from 'socket.io';

interface SocketData {
  sessionIdHash: string;
  /** Whose session it is. */
  person: Person;
  /** What it was given the rooms of. */
  standing: Standing;
}

export type Admins = Namespace<AdminToServer, ServerToAdmin, DefaultEventsMap, SocketData>;

/** One socket of those. */
export type Connected = Parameters<Parameters<Admins['use']>[0]>[0];

/** Where the sockets are found of those who may do this. */
export const permissionRoom = (permission: Permission) => `may:${permission}`;

/** Somebody as others see them. */
export const personOf = ({ id, name, username, portrait }: User): Person => ({
  ...{ id, name: name ?? username },
  portrait: portraitAddress(portrait),
});

/** Puts a socket into the rooms of all that its person may do now, and of nothing else. */
export async function grant(em: EntityManager, socket: Connected, user: User): Promise<void> {
  await give(socket, await standingOf(em, user));
}

async function give(socket: Connected, standing: Standing): Promise<void> {
  socket.data.standing = standing;
  for (const permission of permissionNames)
    if (may(standing, permission)) await socket.join(permissionRoom(permission));
    else await socket.leave(permissionRoom(permission));
}

/**
 * Looks up the people behind these sockets, and gives and takes by what they may do now. Whoever may do something else than
 * before is told, once `onGranted` has done its part.
 */
export async function grantAnew(
  em: EntityManager,
  sockets: readonly Connected[],
  onGranted: (socket: Connected) => Promise<void>,
): Promise<void> {
  if (sockets.length === 0) return;
  const people = [...new Set(sockets.map(({ data }) => data.person.id))];
  const users = await em.find(User, { id: { $in: people }, removedAt: null });
  const known = new Map(users.map((user) => [user.id, user]));
  const shutOut = await withoutDemandedFactor(em, people);
  for (const socket of sockets) {
    const user = known.get(socket.data.person.id);
    if (!user) {
      socket.disconnect(true);
      continue;
    }
    socket.data.person = personOf(user);
    const standing = shutOut.has(user.id) ? withoutFactor : user.role;
    if (standing === socket.data.standing) continue;
    await give(socket, standing);
    await onGranted(socket);
    socket.emit('role');
  }
}

/** The sockets of one person in this process. */
export function socketsOf(admins: Admins, personId: string): Connected[] {
  return [...admins.sockets.values()].filter(({ data }) => data.person.id === personId);
}
