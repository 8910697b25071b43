import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { withoutFactor, type Role, type AccessLevel } from '../contract/roles.ts';
import type { User } from './user.ts';

const FactorDemandSchema = defineEntity({
  name: 'FactorDemand',
  tableName: 'factor_demands',
  properties: {
    role: p.string().length(20).$type<Role>().primary(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class FactorDemand extends FactorDemandSchema.class {}
FactorDemandSchema.setClass(FactorDemand);

export async function accessLevelOf(em: EntityManager, user: Pick<User, 'id' | 'role'>): Promise<AccessLevel> {
  return (await withoutDemandedFactor(em, [user.id])).has(user.id) ? withoutFactor : user.role;
}

export async function withoutDemandedFactor(em: EntityManager, users: readonly string[]): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(
    `select u.id from users u join factor_demands d on d.role = u.role
     where u.id in (${users.map(() => '?').join(', ')})
       and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
       and not exists (select from passkeys p where p.user_id = u.id)`,
    [...users],
  );
  return new Set(rows.map(({ id }) => id));
}
