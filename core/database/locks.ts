import type { EntityManager } from '@mikro-orm/postgresql';

/** Advisory locks. Numbers are arbitrary but distinct. */
export const lockNumbers = {
  /** Schema changes. */
  migrations: 7_746_001,
  /** Reconciling lost jobs. */
  lostJobs: 7_746_002,
  /** Booking an appointment. */
  bookings: 7_746_003,
  /** Budget decisions. */
  budget: 7_746_004,
  /** Limits of confirmations. */
  confirmations: 7_746_005,
  /** Changing an account's email. */
  addresses: 7_746_006,
  /** Redirect changes, so that no two form a loop. */
  redirects: 7_746_007,
  /** Writing daily counts. */
  dailyCounts: 7_746_008,
  /** Requesting a suggestion. */
  suggestions: 7_746_009,
  /** Choosing a slug. */
  slugs: 7_746_010,
  /** Numbering revisions. */
  revisions: 7_746_011,
} as const;

/** Takes the lock until the transaction of `em` ends; with `of` only for that subject. */
export async function lock(em: EntityManager, name: keyof typeof lockNumbers, of?: string): Promise<void> {
  const number = lockNumbers[name];
  if (of === undefined) await em.execute('select pg_advisory_xact_lock(?)', [number]);
  else await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [number, of]);
}
