import { queueNames, throughputMinutes, type QueueCounts, type QueueName, type QueueState } from '../contract/jobs.ts';
import type { Queues } from './queues.ts';

/** How each queue is doing now: the figures for the dashboard, its live event and the operator's metrics alike. */
export async function queueStates(queues: Queues): Promise<QueueState[]> {
  await queues.assertReachable();
  return await Promise.all(queueNames.map((name) => queueState(name, queues)));
}

async function queueState(name: QueueName, queues: Queues): Promise<QueueState> {
  const queue = queues.get(name);
  const [counts, workers, oldest, completedPerMinute] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed'),
    queue.getWorkersCount(),
    queue.getJobs(['waiting'], 0, 0, true),
    queues.completedPerMinute(name, throughputMinutes),
  ]);
  const [first] = oldest;
  return {
    queue: name,
    counts: toCounts(counts),
    workers,
    // A job that was tried before has waited since then at the longest.
    oldestWaitingMs: first ? Math.max(0, Date.now() - (first.processedOn ?? first.timestamp)) : null,
    completedPerMinute,
  };
}

function toCounts(counts: Record<string, number>): QueueCounts {
  const { waiting = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = counts;
  return { waiting, active, delayed, failed, completed };
}
