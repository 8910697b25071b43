import type { EntityManager } from '@mikro-orm/postgresql';
import { isCancellable } from '@prism/core/contract/runs';
import type { ChangedRuns } from '@prism/core/contract/queues';
import { Run } from '@prism/core/database/run';
import type { Queues } from '@prism/core/queue/queues';
import { noteCancelled } from '@prism/core/queue/run-ledger';

/**
 * Cancels waiting runs on behalf of `by`. Their jobs stay in the queue until a worker takes them and records the
 * consequences for their rows, such as an unsent mail.
 */
export async function cancelRuns(tx: EntityManager, ids: readonly string[], by: string): Promise<ChangedRuns> {
  const runs = await tx.find(Run, { id: { $in: [...ids] } });
  const waiting = runs.filter(isCancellable).map(({ id }) => id);
  const changed = await noteCancelled(tx, waiting, by);
  const kept = ids.filter((id) => !changed.includes(id));
  return { changed, kept: kept.map((id) => ({ id, reason: reasonOf(runs.find((run) => run.id === id)) })) };
}

function reasonOf(run: Run | undefined): string {
  if (!run) return 'This run no longer exists.';
  if (run.name === 'generate-article') return 'Stop an article under Articles.';
  return run.state === 'active' ? 'It is being done already.' : 'It has ended already.';
}

/** Has workers take cancelled jobs that wait for a retry now. */
export async function hurryCancelled(em: EntityManager, queues: Queues, ids: readonly string[]): Promise<void> {
  for (const { id, queue } of await em.find(Run, { id: { $in: [...ids] } })) {
    const job = await queues.get(queue).getJob(id);
    if (await job?.isDelayed()) await job?.promote();
  }
}
