import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames } from '../contract/jobs.ts';
import { lock } from '../database/locks.ts';
import type { Log } from '../log/log.ts';
import { oweAgain, unfinishedWork } from './owe-again.ts';
import type { JobQueue, Queues } from './queues.ts';
import { noteLost } from './run-ledger.ts';

const pageSize = 1_000;

/**
 * Puts jobs that the queue lost with its server's data into the outbox again. Does nothing while the server still has its
 * data. Jobs that the queue kept, and jobs whose rows say that they are done, are left alone.
 */
export async function oweLostJobs(em: EntityManager, queues: Queues, log: Log): Promise<void> {
  if (!(await queues.checkForLoss())) return;
  const { owed, check } = await em.transactional(async (tx) => {
    await lock(tx, 'lostJobs');
    const check = await queues.checkForLoss();
    if (!check) return { owed: 0 };
    const since = new Date();
    // In this order: what goes from the outbox into the queue between the two is seen in at least one of them.
    const work = await unfinishedWork(tx);
    const kept = await keptWork(queues);
    const lost = work.filter((unfinished) => !kept.keys.has(keyOf(unfinished)));
    await noteLost(tx, kept.ids, since);
    return { owed: await oweAgain(tx, lost), check };
  });
  await check?.passed();
  if (owed > 0) log.warn({ owed }, 'the queue had lost jobs; they are owed again');
}

/** What the queues still have to do: the keys of the work, and the ids of the jobs. */
async function keptWork(queues: Queues): Promise<{ keys: Set<string>; ids: string[] }> {
  const keys = new Set<string>();
  const ids: string[] = [];
  for (const name of queueNames) {
    // The states are read in the order in which jobs pass through them, so that a job that moves on is not missed.
    for (const state of ['waiting', 'prioritized', 'active', 'delayed'] as const)
      for await (const job of jobsIn(queues.get(name), state)) {
        ids.push(String(job.id));
        keys.add(job.name === 'generate-article' ? String(job.id) : keyOf({ order: job }));
      }
  }
  return { keys, ids };
}

/** Newest first, so that jobs added or taken while reading move no job to a page that was already read. */
async function* jobsIn(queue: JobQueue, state: 'waiting' | 'prioritized' | 'active' | 'delayed') {
  for (let start = 0; ; start += pageSize) {
    const jobs = await queue.getJobs([state], start, start + pageSize - 1);
    yield* jobs;
    if (jobs.length === 0) return;
  }
}

/** An article goes on under the one job that its row names; mails go by the job and what they are about. */
function keyOf({ order, jobId }: { order: { name: string; data: object }; jobId?: string }): string {
  return jobId ?? `${order.name} ${JSON.stringify(order.data)}`;
}
