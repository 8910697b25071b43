import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { WorkerQueue } from '../contract/queues.ts';

const WorkerProcessSchema = defineEntity({
  name: 'WorkerProcess',
  tableName: 'worker_processes',
  properties: {
    id: p.uuid().primary(),
    /** As in the run ledger. */
    name: p.string().length(120),
    startedAt: p.datetime(),
    seenAt: p.datetime(),
    work: p.json<WorkerQueue[]>(),
  },
});

export class WorkerProcess extends WorkerProcessSchema.class {}
WorkerProcessSchema.setClass(WorkerProcess);

/** Seconds without a heartbeat until it counts as gone. */
const goneAfter = 50;

export async function workingProcesses(em: EntityManager): Promise<WorkerProcess[]> {
  return await em.find(
    WorkerProcess,
    { seenAt: { $gt: new Date(Date.now() - goneAfter * 1000) } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  );
}

/** Pause and concurrency of a queue as staff set them. */
export interface ChosenSettings {
  queue: QueueName;
  atOnce: number | null;
  pausedAt: string | null;
}

/** Records a heartbeat, removes dead processes, and reads what staff want: one statement, because it is frequent. */
export async function noteWorking(
  em: EntityManager,
  { id, name, startedAt, work }: Pick<WorkerProcess, 'id' | 'name' | 'startedAt' | 'work'>,
): Promise<ChosenSettings[]> {
  return await em.execute<ChosenSettings[]>(
    `with reported as (
       insert into worker_processes (id, name, started_at, seen_at, work) values (?, ?, ?, now(), ?::jsonb)
       on conflict (id) do update set seen_at = excluded.seen_at, work = excluded.work
     ), removed as (delete from worker_processes where seen_at < now() - interval '1 hour')
     select queue, at_once as "atOnce", paused_at as "pausedAt" from queue_settings`,
    [id, name, startedAt, JSON.stringify(work)],
  );
}

export async function noteLeft(em: EntityManager, id: string): Promise<void> {
  await em.nativeDelete(WorkerProcess, { id });
}
