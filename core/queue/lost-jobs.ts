import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames } from '../contract/jobs.ts';
import type { Log } from '../log/log.ts';
import { oweAgain, unfinishedWork } from './owe-again.ts';
import type { JobQueue, Queues } from './queues.ts';

/** Any fixed number: the process that holds this advisory lock looks for lost jobs, the others wait. */
const lostJobsLock = 7_746_002;
const pageSize = 1_000;

/**
 * Puts jobs that the queue lost with its server's data into the outbox again. Does nothing while the server still has its
 * data. Jobs that the queue kept, and jobs whose rows say that they are done, are left alone.
 */
export async function oweLostJobs(em: EntityManager, queues: Queues, log: Log): Promise<void> {
  if (!(await queues.checkForLoss())) return;
  const { owed, check } = await em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [lostJobsLock]);
    const check = await queues.checkForLoss();
    if (!check) return { owed: 0 };
    // In this order: what goes from the outbox into the queue between the two is seen in at least one of them.
    const work = await unfinishedWork(tx);
    const kept = work.length > 0 ? await keptWork(queues) : new Set<string>();
    const lost = work.filter((unfinished) => !kept.has(keyOf(unfinished)));
    return { owed: await oweAgain(tx, lost), check };
  });
  await check?.passed();
  if (owed > 0) log.warn({ owed }, 'the queue had lost jobs; they are owed again');
}

/** What the queues still have to do. */
async function keptWork(queues: Queues): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const name of queueNames) {
    // The states are read in the order in which jobs pass through them, so that a job that moves on is not missed.
    for (const state of ['waiting', 'active', 'delayed'] as const)
      for await (const job of jobsIn(queues.get(name), state))
        kept.add(job.name === 'generate-article' ? String(job.id) : keyOf({ order: job }));
  }
  return kept;
}

/** Newest first, so that jobs added or taken while reading move no job to a page that was already read. */
async function* jobsIn(queue: JobQueue, state: 'waiting' | 'active' | 'delayed') {
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
