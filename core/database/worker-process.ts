import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
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
const goneAfter = 20;

export async function workingProcesses(em: EntityManager): Promise<WorkerProcess[]> {
  return await em.find(
    WorkerProcess,
    { seenAt: { $gt: new Date(Date.now() - goneAfter * 1000) } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  );
}

export async function noteWorking(
  em: EntityManager,
  { id, name, startedAt, work }: Pick<WorkerProcess, 'id' | 'name' | 'startedAt' | 'work'>,
): Promise<void> {
  await em.execute(
    `insert into worker_processes (id, name, started_at, seen_at, work) values (?, ?, ?, now(), ?::jsonb)
     on conflict (id) do update set seen_at = excluded.seen_at, work = excluded.work`,
    [id, name, startedAt, JSON.stringify(work)],
  );
  await em.execute(`delete from worker_processes where seen_at < now() - interval '1 hour'`);
}

export async function noteLeft(em: EntityManager, id: string): Promise<void> {
  await em.nativeDelete(WorkerProcess, { id });
}
