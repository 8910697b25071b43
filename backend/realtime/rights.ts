import type { EntityManager } from '@mikro-orm/postgresql';
import { portraitAddress } from '@prism/core/contract/portraits';
import { eventPermissions, type AdminToServer, type Person, type ServerToAdmin } from '@prism/core/contract/live';
import { permissionNames, may, withoutFactor, type Permission, type AccessLevel } from '@prism/core/contract/roles';
import { accessLevelOf, withoutDemandedFactor } from '@prism/core/database/factor-demand';
import { User } from '@prism/core/database/user';
import type { DefaultEventsMap, Namespace } from 'socket.io';

interface SocketData {
  sessionIdHash: string;
  person: Person;
  /** The permissions whose rooms it has joined. */
  accessLevel: AccessLevel;
  /** Whether it receives short words. */
  isShort: boolean;
}

export type Admins = Namespace<AdminToServer, ServerToAdmin, DefaultEventsMap, SocketData>;

export type Connected = Parameters<Parameters<Admins['use']>[0]>[0];

export const permissionRoom = (permission: Permission) => `may:${permission}`;

export const shortWordsRoom = `${permissionRoom(eventPermissions.w)}:short`;

export const personOf = ({ id, name, username, portrait }: User): Person => ({
  id,
  name: name ?? username,
  portrait: portraitAddress(portrait),
});

/** Joins exactly the rooms of the user's current permissions. */
export async function grant(em: EntityManager, socket: Connected, user: User): Promise<void> {
  await give(socket, await accessLevelOf(em, user));
}

async function give(socket: Connected, accessLevel: AccessLevel): Promise<void> {
  socket.data.accessLevel = accessLevel;
  for (const permission of permissionNames)
    if (may(accessLevel, permission)) await socket.join(permissionRoom(permission));
    else await socket.leave(permissionRoom(permission));
  if (socket.data.isShort && may(accessLevel, eventPermissions.w)) await socket.join(shortWordsRoom);
  else await socket.leave(shortWordsRoom);
}

/**
 * Reloads the users of these sockets and updates their rooms. Notifies users whose permissions changed, after
 * `onGranted`.
 */
export async function refreshGrants(
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
    const accessLevel = shutOut.has(user.id) ? withoutFactor : user.role;
    if (accessLevel === socket.data.accessLevel) continue;
    await give(socket, accessLevel);
    await onGranted(socket);
    socket.emit('role');
  }
}

export function socketsOf(admins: Admins, personId: string): Connected[] {
  return [...admins.sockets.values()].filter(({ data }) => data.person.id === personId);
}
