import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames, type QueueName } from '../contract/jobs.ts';
import { wakeRelayAfterCommit } from '../database/after-commit.ts';
import { OutboxEntry } from '../database/outbox-entry.ts';
import { currentOrigin, type JobOrigin } from '../tracing/origin.ts';
import { jobs, type JobName, type JobOrder } from './jobs.ts';

export interface Enqueued {
  id: string;
  queue: QueueName;
  name: string;
  data: object;
}

export interface PendingEntry extends Enqueued {
  origin: JobOrigin | null;
}

/**
 * Enqueues a job in the current unit of work; the relay moves it after the commit. Returns the entry, whose id is the
 * job's.
 */
export function enqueue(em: EntityManager, job: JobOrder): OutboxEntry {
  return em.create(OutboxEntry, { id: randomUUID(), ...entryOf(job) });
}

type EntrySql = readonly [id: string, queue: string, name: string, data: string, origin: string];

/** SQL that enqueues a job for each row of `from`, in the same commit; the caller calls `wakeRelayAfterCommit`. */
export function enqueueSql([id, queue, name, data, origin]: EntrySql, from: string): string {
  return `insert into outbox (id, queue, name, data, origin, created_at)
    select ${id}::uuid, ${queue}, ${name}, ${data}::jsonb, ${origin}::jsonb, now() from ${from} returning id`;
}

export function entryOf({ name, data }: JobOrder) {
  return { queue: jobs[name].queue, name, data, origin: currentOrigin() };
}

/** Enqueues many jobs with given ids, without a flush. */
export async function enqueueAll(em: EntityManager, orders: readonly ({ id: string } & JobOrder)[]): Promise<void> {
  await em.execute(
    `insert into outbox (id, queue, name, data, origin, created_at) select id, queue, name, data, origin, now()
     from jsonb_to_recordset(?::jsonb) as entry(id uuid, queue text, name text, data jsonb, origin jsonb)`,
    [JSON.stringify(orders.map(({ id, ...order }) => ({ id, ...entryOf(order) })))],
  );
  wakeRelayAfterCommit(em);
}

/** Schedules a job for each of `moments`, once each, in the current transaction if there is one. */
export async function scheduleAt(em: EntityManager, job: JobOrder, moments: readonly Date[]): Promise<void> {
  const { queue, name, data } = entryOf(job);
  await em.execute(
    `insert into outbox (id, queue, name, data, created_at, due_at)
     select gen_random_uuid(), ?, ?, ?::jsonb, now(), due_at from jsonb_to_recordset(?::jsonb) as moment(due_at timestamptz)
     where not exists (select from outbox o where o.due_at = moment.due_at and o.name = ? and o.data = ?::jsonb)`,
    [
      queue,
      name,
      JSON.stringify(data),
      JSON.stringify(moments.map((at) => ({ due_at: at.toISOString() }))),
      name,
      JSON.stringify(data),
    ],
  );
}

/**
 * SQL for ids of due entries. Compared with the start of the statement, because its transaction may be older than an
 * entry.
 */
export const pendingJobsSql = 'select id from outbox where due_at <= statement_timestamp()';

export const pendingPayloadsSql =
  'select value from outbox, jsonb_each_text(data) where name = ? and due_at <= statement_timestamp()';

/** Takes the oldest due entries, skipping those locked by another relay. The transaction is the caller's. */
export async function takePending(tx: EntityManager, limit: number): Promise<PendingEntry[]> {
  return await tx.execute<PendingEntry[]>(
    `with taken as (
       delete from outbox where id in (
         select id from outbox where due_at <= statement_timestamp() and queue in (${queueNames.map(() => '?').join()})
         order by due_at limit ${limit} for update skip locked
       ) returning id, queue, name, data, origin, due_at
     ) select id, queue, name, data, origin from taken order by due_at`,
    // An entry for an unknown queue waits for a newer version without blocking others.
    [...queueNames],
  );
}

/** When the next future entry is due. */
export async function nextPendingAt(tx: EntityManager): Promise<Date | undefined> {
  const [row] = await tx.execute<{ at: string | null }[]>(
    'select min(due_at) as at from outbox where due_at > statement_timestamp()',
  );
  return row?.at ? new Date(row.at) : undefined;
}

export async function countPending(em: EntityManager): Promise<number> {
  return await em.count(OutboxEntry, { dueAt: { $lte: new Date() } });
}

/** SQL for the age of the oldest pending job in seconds; 0 without one. */
export const pendingSecondsSql =
  'select greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float as seconds from outbox';

/** Age of the oldest pending job in seconds; 0 without one. */
export async function pendingForSeconds(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ seconds: number }[]>(pendingSecondsSql);
  return row?.seconds ?? 0;
}

export async function nextDueAt(em: EntityManager, names: readonly JobName[]): Promise<Date | null> {
  const [next] = await em.find(OutboxEntry, { name: { $in: [...names] } }, { orderBy: { dueAt: 'asc' }, limit: 1 });
  return next?.dueAt ?? null;
}

export async function emptyOutbox(em: EntityManager): Promise<void> {
  await em.execute('delete from outbox');
}
