import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueueName } from '@prism/core/contract/jobs';
import type { ChangedRuns } from '@prism/core/contract/queues';
import { Run } from '@prism/core/database/run';
import type { LiveBus } from '@prism/core/live/live-bus';
import { announceQueued } from '@prism/core/queue/announce';
import type { QueuedJob, Queues } from '@prism/core/queue/queues';
import { noteRetried } from '@prism/core/queue/run-ledger';
import { CallerError } from '../../http/caller-error.ts';

/** Large enough to keep the queue's server busy, with room for its workers. */
const batchSize = 50;

export interface Retrying {
  queues: Queues;
  bus: LiveBus;
  /** The transaction of the run records. */
  tx: EntityManager;
  /** Name of the staff member. */
  by: string;
}

const gone = 'This job no longer exists.';
const notFailed = 'Only failed jobs can be retried.';

export async function retryJob(retrying: Retrying, queue: QueueName, id: string): Promise<void> {
  const job = await retrying.queues.get(queue).getJob(id);
  if (!job) throw new CallerError('not-found', gone);
  if ((await tryAgain(retrying, queue, [job])).length === 0) throw new CallerError('conflict', notFailed);
}

export async function retryRuns(retrying: Retrying, ids: readonly string[]): Promise<ChangedRuns> {
  const runs = await retrying.tx.find(Run, { id: { $in: [...ids] } });
  const outcome: ChangedRuns = { changed: [], kept: [] };
  for (const id of ids) {
    const run = runs.find((each) => each.id === id);
    const job = run && (await retrying.queues.get(run.queue).getJob(id));
    if (!run || !job) outcome.kept.push({ id, reason: gone });
    else if ((await tryAgain(retrying, run.queue, [job])).length > 0) outcome.changed.push(id);
    else outcome.kept.push({ id, reason: notFailed });
  }
  return outcome;
}

/**
 * Retries every failed job of `queue`, oldest first. Returns the number, without jobs that another call took. A
 * job that fails again stays failed.
 */
export async function retryFailedJobs(retrying: Retrying, queue: QueueName): Promise<number> {
  const now = Date.now();
  let retried = 0;
  for (;;) {
    const failed = await retrying.queues.get(queue).getJobs(['failed'], 0, batchSize - 1, true);
    const due = failed.filter(({ finishedOn = 0 }) => finishedOn <= now);
    const taken = await tryAgain(retrying, queue, due);
    retried += taken.length;
    // Otherwise a batch without progress would repeat forever.
    if (taken.length === 0) return retried;
  }
}

/** Replaces BullMQ's `retryJobs`, which does not reset the attempts. Returns the ids of retried jobs. */
async function tryAgain(
  { queues, bus, tx, by }: Retrying,
  queue: QueueName,
  jobs: readonly QueuedJob[],
): Promise<string[]> {
  const areFailed = await Promise.all(jobs.map((job) => job.isFailed()));
  const failed = jobs.filter((_job, index) => areFailed[index]);
  if (failed.length === 0) return [];
  // Before a worker can take a job and record its start.
  await noteRetried(tx, failed.map(idOf), by);
  announceQueued(
    bus,
    queues,
    failed.map(({ id = '', name, data }) => ({ id, queue, name, data })),
  );
  const areTaken = await Promise.all(failed.map(takeBack));
  return failed.filter((_job, index) => areTaken[index]).map(idOf);
}

const idOf = ({ id = '' }: QueuedJob) => id;

/** False if another call was first. */
async function takeBack(job: QueuedJob): Promise<boolean> {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (!(await job.isFailed())) return false;
    throw error;
  }
}
