import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames, type QueueName } from '../contract/jobs.ts';
import { patienceSeconds, throughputMinutes, type QueueCounts, type QueueState } from '../contract/queues.ts';
import { QueueSettings } from '../database/queue-settings.ts';
import { workingProcesses } from '../database/worker-process.ts';
import { advisedWorkers, drainSeconds } from './advice.ts';
import type { Queues } from './queues.ts';

export async function queueStates(queues: Queues, em: EntityManager): Promise<QueueState[]> {
  await queues.assertReachable();
  const [settings, processes, jobSeconds] = await Promise.all([
    em.fork().find(QueueSettings, {}),
    workingProcesses(em.fork()),
    jobSecondsByQueue(em.fork()),
  ]);
  return await Promise.all(
    queueNames.map(async (queue) => {
      const state = await readState(queue, queues);
      const chosen = settings.find((each) => each.queue === queue);
      const paused = chosen?.pausedAt ? { at: chosen.pausedAt.toISOString(), by: chosen.pausedBy ?? '' } : null;
      const work = processes.flatMap((process) => process.work.filter((each) => each.queue === queue));
      const atOnce = work.reduce((sum, each) => sum + each.atOnce, 0);
      const load = {
        waiting: state.counts.waiting,
        active: state.counts.active,
        isPaused: paused !== null,
        jobSeconds: jobSeconds.get(queue) ?? null,
        workers: work.length,
        atOnce,
      };
      return {
        ...state,
        paused,
        atOnce,
        drainSeconds: drainSeconds(load),
        advisedWorkers: advisedWorkers(load, patienceSeconds[queue]),
      };
    }),
  );
}

type Counted = Omit<QueueState, 'paused' | 'atOnce' | 'drainSeconds' | 'advisedWorkers'>;

async function readState(name: QueueName, queues: Queues): Promise<Counted> {
  const queue = queues.get(name);
  const [counts, { 0: first = 0 }, workers, oldest, completedPerMinute] = await Promise.all([
    queue.getJobCounts('prioritized', 'active', 'delayed', 'failed', 'completed'),
    // Jobs without priority, which the other count omits in a paused queue.
    queue.getCountsPerPriority([0]),
    queue.getWorkersCount(),
    queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
    queues.completedPerMinute(name, throughputMinutes),
  ]);
  // A retried job has waited since its last try.
  const waitingSince = oldest.map(({ processedOn, timestamp }) => processedOn ?? timestamp);
  return {
    queue: name,
    counts: toCounts(counts, first),
    workers,
    oldestWaitingMs: waitingSince.length > 0 ? Math.max(0, Date.now() - Math.min(...waitingSince)) : null,
    completedPerMinute,
  };
}

function toCounts(counts: Record<string, number>, first: number): QueueCounts {
  const { prioritized = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = counts;
  return { waiting: first + prioritized, active, delayed, failed, completed };
}

/** Mean seconds a job by queue, from the last 100 of an hour; without idle queues. */
async function jobSecondsByQueue(em: EntityManager): Promise<Map<QueueName, number>> {
  const rows = await em.execute<{ queue: QueueName; seconds: number }[]>(
    `select queue, avg(seconds)::float as seconds from unnest(string_to_array(?, ',')) as queue, lateral (
       select extract(epoch from finished_at - started_at) as seconds from runs
       where runs.queue = queue.queue and finished_at > now() - interval '1 hour' and started_at is not null
       order by finished_at desc limit 100) as last group by 1`,
    [queueNames.join()],
  );
  return new Map(rows.map(({ queue, seconds }) => [queue, seconds]));
}
