import type { PoolLimits } from './pool-limits.ts';
import { longestStatement } from './roles.ts';

/*
 * All connections of a process to PostgreSQL. Pools open them as needed and close them after twelve idle seconds
 * (BullMQ's: ten). Besides these, an API holds one for changes of content, and without Redis each process holds one for
 * the live bus.
 */

interface ProcessPool {
  /** Shown in `pg_stat_activity`. */
  name: string;
  connections: number;
  limits: PoolLimits;
}

/** Visitors do not wait for staff's searches. */
export const apiPool: ProcessPool = {
  name: 'prism-api',
  connections: 16,
  limits: { ofStaff: 10, waitMs: 5_000, silenceMs: 15_000, longestStatement },
};

/** An API's reads from `DATABASE_READ_URL`. */
export const replicaPool: ProcessPool = {
  name: 'prism-replica',
  connections: 10,
  limits: { waitMs: 2_000, silenceMs: 15_000, longestStatement },
};

/** For concurrent `jobs`; the dashboard may set twice as many. */
export const workerPool = (jobs: number): ProcessPool => ({
  name: 'prism-worker',
  connections: 2 * jobs + 4,
  // A job without a connection fails after `waitMs` and is retried. The daily deletion may be silent for ten minutes.
  limits: { silenceMs: 11 * 60_000, waitMs: 30_000, longestStatement },
});

/** BullMQ's commands on PostgreSQL take milliseconds. Workers listen on one more. */
export const queuePool = { name: 'prism-queue', connections: 2 };
