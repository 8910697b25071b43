import type { EntityManager } from '@mikro-orm/postgresql';

/** Advisory locks. Numbers are arbitrary but distinct. */
export const lockNumbers = {
  migrations: 7_746_001,
  lostJobs: 7_746_002,
  bookings: 7_746_003,
  budget: 7_746_004,
  confirmations: 7_746_005,
  /** Changing an account's email. */
  addresses: 7_746_006,
  /** Redirect changes, so that no two form a loop. */
  redirects: 7_746_007,
  dailyCounts: 7_746_008,
  suggestions: 7_746_009,
  slugs: 7_746_010,
  revisions: 7_746_011,
} as const;

/** Takes the lock until the transaction of `em` ends; with `of` only for that subject. */
export async function lock(em: EntityManager, name: keyof typeof lockNumbers, of?: string): Promise<void> {
  const number = lockNumbers[name];
  if (of === undefined) await em.execute('select pg_advisory_xact_lock(?)', [number]);
  else await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [number, of]);
}
