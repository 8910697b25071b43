import type { QueueName } from '@prism/core/contract/jobs';
import type { QueuedJob, Queues } from '@prism/core/queue/queues';
import type { Enqueued } from '@prism/core/queue/relay';
import { AppError } from '../../plugins/app-error.ts';

/** So many at once keep the queue's server busy and leave room for its workers. */
const batchSize = 50;

/** Runs a failed job again from its first attempt. */
export async function retryJob(queues: Queues, queue: QueueName, id: string): Promise<Enqueued> {
  const job = await queues.get(queue).getJob(id);
  if (!job) throw new AppError('not-found', 'This job does not exist any more.');
  if (!(await tryAgain(job))) throw new AppError('conflict', 'Only a failed job can be tried again.');
  return toEnqueued(queue, job);
}

/**
 * Runs every job of `queue` again that has failed by now, the oldest first, and tells `onRetried` batch by batch. The
 * number of those that another call did not take first. One that fails anew meanwhile stays failed.
 */
export async function retryFailedJobs(
  queues: Queues,
  queue: QueueName,
  onRetried: (jobs: Enqueued[]) => void,
): Promise<number> {
  const now = Date.now();
  let retried = 0;
  for (;;) {
    const failed = await queues.get(queue).getJobs(['failed'], 0, batchSize - 1, true);
    const due = failed.filter(({ finishedOn = 0 }) => finishedOn <= now);
    const outcomes = await Promise.all(due.map(tryAgain));
    const jobs = due.filter((_, index) => outcomes[index]);
    onRetried(jobs.map((job) => toEnqueued(queue, job)));
    retried += jobs.length;
    // A batch that brought nothing forward would come back for ever.
    if (jobs.length === 0) return retried;
  }
}

/** BullMQ's own `retryJobs` would leave the attempts as they are: all used up. False when the job is not failed now. */
async function tryAgain(job: QueuedJob): Promise<boolean> {
  if (!(await job.isFailed())) return false;
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
