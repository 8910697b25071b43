import type { EntityManager } from '@mikro-orm/postgresql';
import { roles, type Role } from '@prism/core/contract/roles';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { FactorDemand } from '@prism/core/database/factor-demand';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { hasFactor } from './second-factor.ts';

export async function listFactorDemands(em: EntityManager): Promise<Role[]> {
  const demands = await em.find(FactorDemand, {});
  return roles.filter((role) => demands.some((demand) => demand.role === role));
}

/**
 * Requires a second factor of exactly these roles, in the transaction of `em`, and rechecks affected users. Throws
 * 'conflict' if `by` has none and requires it of their own role.
 */
export async function demandFactors(em: EntityManager, wanted: readonly Role[], by: User): Promise<void> {
  if (wanted.includes(by.role) && !(await hasFactor(em, by.id)))
    throw new CallerError('conflict', 'Set up two-factor authentication for your own account first, under Account.');
  const before = await listFactorDemands(em);
  const added = wanted.filter((role) => !before.includes(role));
  const ended = before.filter((role) => !wanted.includes(role));
  if (added.length > 0)
    await em.upsertMany(
      FactorDemand,
      added.map((role) => ({ role, createdAt: new Date() })),
      { onConflictAction: 'ignore' },
    );
  await em.nativeDelete(FactorDemand, { role: { $in: ended } });
  const concerned = await em.find(User, { role: { $in: [...added, ...ended] }, removedAt: null }, { fields: ['id'] });
  for (const { id } of concerned) publishAfterCommit(em, { type: 'role', userId: id });
}
