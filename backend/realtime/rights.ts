import type { EntityManager } from '@mikro-orm/postgresql';
import type { Person } from '@prism/core/contract/live';
import { permissionNames, may, type Permission, type Role } from '@prism/core/contract/roles';
import { User } from '@prism/core/database/user';
import type { Admins, Connected } from './admission.ts';

/** Where the sockets are found of those who may do this. */
export const permissionRoom = (permission: Permission) => `may:${permission}`;

/** Somebody as others see them. */
export const personOf = ({ id, name, username }: User): Person => ({ id, name: name ?? username });

/** Puts a socket into the rooms of all that `role` may, and of nothing else. */
export async function grant(socket: Connected, role: Role): Promise<void> {
  socket.data.role = role;
  for (const permission of permissionNames)
    if (may(role, permission)) await socket.join(permissionRoom(permission));
    else await socket.leave(permissionRoom(permission));
}

/** Looks up the people behind these sockets, and gives and takes by their roles; whoever has another is told. */
export async function grantAnew(em: EntityManager, sockets: readonly Connected[]): Promise<void> {
  if (sockets.length === 0) return;
  const people = [...new Set(sockets.map(({ data }) => data.person.id))];
  const users = await em.find(User, { id: { $in: people }, removedAt: null });
  const known = new Map(users.map((user) => [user.id, user]));
  for (const socket of sockets) {
    const user = known.get(socket.data.person.id);
    if (!user) {
      socket.disconnect(true);
      continue;
    }
    socket.data.person = personOf(user);
    if (user.role !== socket.data.role) {
      await grant(socket, user.role);
      socket.emit('role');
    }
  }
}

/** The sockets of one person in this process. */
export function socketsOf(admins: Admins, personId: string): Connected[] {
  return [...admins.sockets.values()].filter(({ data }) => data.person.id === personId);
}
