import type { QueueName } from '@prism/core/contract/jobs';
import type { QueuedJob, Queues } from '@prism/core/queue/queues';
import type { Enqueued } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

/** So many at once keep the queue's server busy and leave room for its workers. */
const batchSize = 50;

/** Hears of a job before it waits for a worker again, so that no worker's word on it comes earlier. */
export type OnRetrying = (jobs: Enqueued[]) => void;

/** Runs a failed job again from its first attempt. */
export async function retryJob(queues: Queues, queue: QueueName, id: string, onRetrying: OnRetrying): Promise<void> {
  const job = await queues.get(queue).getJob(id);
  if (!job) throw new CallerError('not-found', 'This job does not exist any more.');
  if (!(await tryAgain(queue, job, onRetrying)))
    throw new CallerError('conflict', 'Only a failed job can be tried again.');
}

/**
 * Runs every job of `queue` again that has failed by now, the oldest first; answers how many,
 * without those that another call took first. A job that fails again in the meantime stays failed.
 */
export async function retryFailedJobs(queues: Queues, queue: QueueName, onRetrying: OnRetrying): Promise<number> {
  const now = Date.now();
  let retried = 0;
  for (;;) {
    const failed = await queues.get(queue).getJobs(['failed'], 0, batchSize - 1, true);
    const due = failed.filter(({ finishedOn = 0 }) => finishedOn <= now);
    const outcomes = await Promise.all(due.map((job) => tryAgain(queue, job, onRetrying)));
    const taken = outcomes.filter(Boolean).length;
    retried += taken;
    // A batch that brought nothing forward would come back for ever.
    if (taken === 0) return retried;
  }
}

/** BullMQ's own `retryJobs` would leave the attempts as they are: all used up. False when the job is not failed now. */
async function tryAgain(queue: QueueName, job: QueuedJob, onRetrying: OnRetrying): Promise<boolean> {
  if (!(await job.isFailed())) return false;
  onRetrying([toEnqueued(queue, job)]);
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    // Somebody else was quicker.
    if (!(await job.isFailed())) return false;
    throw error;
  }
}

function toEnqueued(queue: QueueName, { id = '', name, data }: QueuedJob): Enqueued {
  return { id, queue, name, data };
}
