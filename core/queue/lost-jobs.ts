import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames } from '../contract/jobs.ts';
import { lock } from '../database/locks.ts';
import type { Log } from '../log/log.ts';
import { isJobName, jobs } from './jobs.ts';
import type { JobQueue, Queues } from './queues.ts';
import { findPendingJobs, requeueLostJobs } from './requeue.ts';
import { noteLost } from './run-ledger.ts';

const pageSize = 1_000;

/**
 * Enqueues jobs that the queue's server lost. Does nothing if its data is complete, and skips jobs that exist or are
 * no longer needed.
 */
export async function reconcileJobs(em: EntityManager, queues: Queues, log: Log): Promise<void> {
  if (!(await queues.checkForLoss())) return;
  const { requeued, check } = await em.transactional(async (tx) => {
    await lock(tx, 'lostJobs');
    const check = await queues.checkForLoss();
    if (!check) return { requeued: 0 };
    const since = new Date();
    // In this order, a job that moves from the outbox to the queue during the check is seen at least once.
    const work = await findPendingJobs(tx);
    const kept = await keptWork(queues);
    const lost = work.filter((pending) => !kept.keys.has(keyOf(pending)));
    await noteLost(tx, kept.ids, since);
    return { requeued: await requeueLostJobs(tx, lost), check };
  });
  await check?.passed();
  if (requeued > 0) log.warn({ requeued }, 'the queue lost jobs; they were requeued');
}

async function keptWork(queues: Queues): Promise<{ keys: Set<string>; ids: string[] }> {
  const keys = new Set<string>();
  const ids: string[] = [];
  for (const name of queueNames) {
    // States in the order jobs pass through them, so that a moving job is seen.
    for (const state of ['waiting', 'prioritized', 'active', 'delayed'] as const)
      for await (const job of jobsIn(queues.get(name), state)) {
        ids.push(String(job.id));
        keys.add(isNamedByRow(job.name) ? String(job.id) : keyOf({ order: job }));
      }
  }
  return { keys, ids };
}

/** Newest first, so that added and taken jobs do not shift unread pages. */
async function* jobsIn(queue: JobQueue, state: 'waiting' | 'prioritized' | 'active' | 'delayed') {
  for (let start = 0; ; start += pageSize) {
    const jobs = await queue.getJobs([state], start, start + pageSize - 1);
    yield* jobs;
    if (jobs.length === 0) return;
  }
}

function isNamedByRow(name: string): boolean {
  const pending = isJobName(name) ? jobs[name].pending : null;
  return pending !== null && 'jobOf' in pending;
}

/** The job's id if its row names one, otherwise name and subject. */
function keyOf({ order, jobId }: { order: { name: string; data: object }; jobId?: string }): string {
  return jobId ?? `${order.name} ${JSON.stringify(order.data)}`;
}
