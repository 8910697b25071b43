import { queueNames, type QueueCounts, type QueueName, type QueueState } from '../contract/jobs.ts';
import type { JobQueue, Queues } from './queues.ts';

/** How each queue is doing now. */
export async function queueStates(queues: Queues): Promise<QueueState[]> {
  queues.assertReachable();
  return await Promise.all(queueNames.map((name) => queueState(name, queues.get(name))));
}

async function queueState(name: QueueName, queue: JobQueue): Promise<QueueState> {
  const [counts, workers, oldest] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed'),
    queue.getWorkersCount(),
    queue.getJobs(['waiting'], 0, 0, true),
  ]);
  const [first] = oldest;
  return {
    queue: name,
    counts: toCounts(counts),
    workers,
    oldestWaitingMs: first ? Math.max(0, Date.now() - first.timestamp) : null,
  };
}

function toCounts(counts: Record<string, number>): QueueCounts {
  const { waiting = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = counts;
  return { waiting, active, delayed, failed, completed };
}
