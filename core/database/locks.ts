import type { EntityManager } from '@mikro-orm/postgresql';

/** What is done by one at a time. Any number will do that no other has; the database makes whoever takes it second wait. */
export const lockNumbers = {
  /** The schema is changed. */
  migrations: 7_746_001,
  /** Jobs that the queue lost are looked for. */
  lostJobs: 7_746_002,
  /** A session is booked. */
  bookings: 7_746_003,
  /** It is decided whether something still fits the budget. */
  budget: 7_746_004,
  /** It is decided whether a confirmation goes out. */
  confirmations: 7_746_005,
  /** An account gets an address. */
  addresses: 7_746_006,
  /** Redirects are changed, so that no two make a loop together. */
  redirects: 7_746_007,
  /** Counts of days are written. */
  dailyCounts: 7_746_008,
  /** Somebody asks for a suggestion. */
  suggestions: 7_746_009,
  /** An article gets its address. */
  slugs: 7_746_010,
  /** Something is kept as the next revision of its subject. */
  revisions: 7_746_011,
} as const;

/**
 * Makes others wait who take the same lock, until the transaction of `em` ends; with `of`, those alone who take it of the same
 * thing.
 */
export async function lock(em: EntityManager, name: keyof typeof lockNumbers, of?: string): Promise<void> {
  const number = lockNumbers[name];
  if (of === undefined) await em.execute('select pg_advisory_xact_lock(?)', [number]);
  else await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [number, of]);
}
