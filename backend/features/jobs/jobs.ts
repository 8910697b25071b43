import type { JobEvent, JobStatus, QueueName, QueueReport } from '@prism/core/contract/jobs';
import type { QueuedJob, Queues } from '@prism/core/queue/queues';
import { AppError } from '../../plugins/app-error.ts';
import { queueStates } from '@prism/core/queue/queue-states';

/** How each queue is doing, with its last 50 jobs. */
export async function queueReports(queues: Queues): Promise<QueueReport[]> {
  const states = await queueStates(queues);
  return await Promise.all(states.map(async (state) => ({ ...state, jobs: await lastJobs(state.queue, queues) })));
}

/** Runs a failed job again from its first attempt. */
export async function retryJob(queues: Queues, queue: QueueName, id: string): Promise<void> {
  const job = await queues.get(queue).getJob(id);
  if (!job) throw new AppError('not-found', 'This job does not exist any more.');
  if (!(await job.isFailed())) throw new AppError('conflict', 'Only a failed job can be tried again.');
  await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}

async function lastJobs(queue: QueueName, queues: Queues): Promise<JobEvent[]> {
  const byState = await Promise.all(
    (['waiting', 'active', 'delayed', 'failed', 'completed'] as const).map(async (state) => {
      const jobs = await queues.get(queue).getJobs([state], 0, 49);
      return jobs.map((job) => toJobEvent(queue, job, state, queues.policy(queue).attempts));
    }),
  );
  return byState
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, 50);
}

type BullState = 'waiting' | 'active' | 'delayed' | 'failed' | 'completed';

function toJobEvent(queue: QueueName, job: QueuedJob, state: BullState, attemptsAllowed: number): JobEvent {
  const at = job.finishedOn ?? job.processedOn ?? job.timestamp;
  return {
    queue,
    jobId: job.id ?? '',
    name: job.name,
    status: statusOf(state, job.attemptsMade),
    attempt: state === 'active' ? job.attemptsMade + 1 : job.attemptsMade,
    attemptsAllowed,
    ...('postId' in job.data ? { postId: job.data.postId } : {}),
    ...(state === 'failed' && job.failedReason ? { error: job.failedReason } : {}),
    at: new Date(at).toISOString(),
  };
}

function statusOf(state: BullState, attemptsMade: number): JobStatus {
  if (state === 'waiting' || state === 'delayed') return attemptsMade > 0 ? 'retrying' : 'queued';
  return state;
}
