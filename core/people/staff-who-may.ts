import type { EntityManager } from '@mikro-orm/postgresql';
import { may, roles, type Permission } from '../contract/roles.ts';
import { User } from '../database/user.ts';

export async function staffWhoMay(em: EntityManager, permission: Permission) {
  const fitting = roles.filter((role) => may(role, permission));
  const users = await em.find(User, { removedAt: null, role: { $in: fitting } });
  return users
    .map(({ id, name, username }) => ({ id, name: name ?? username, username }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
