import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../database/user.ts';
import { addressKey } from './address-spelling.ts';

/** The account with this email, spelled as by `addressKey`; null if none. */
export async function userAt(em: EntityManager, address: string): Promise<User | null> {
  const people = await em.find(User, { removedAt: null, email: { $ne: null } });
  return people.find(({ email }) => email && addressKey(email) === address) ?? null;
}
