import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobs, queueNames, type JobOrder, type QueueName } from '../contract/jobs.ts';
import { OutboxEntry } from '../database/outbox-entry.ts';
import { currentOrigin, type JobOrigin } from '../tracing/origin.ts';

/** A job as it is handed to its queue. A newer version may have ordered it. */
export interface Enqueued {
  id: string;
  queue: QueueName;
  name: string;
  data: object;
}

/** As the outbox keeps it. */
export interface Owed extends Enqueued {
  origin: JobOrigin | null;
}

/**
 * Owes a job: it is enqueued once the current unit of work is committed, and not at all if it is not.
 * Returns the entry, whose id becomes the job's.
 */
export function addJob(em: EntityManager, job: JobOrder): OutboxEntry {
  return em.create(OutboxEntry, { id: randomUUID(), ...entryOf(job) });
}

/**
 * SQL that owes jobs in the commit of the statement around it. `jobs` stands for what `owed` gives, as a mark or as it is;
 * `where` may keep all of them back.
 */
export function oweSql(jobs: string, where = 'true'): string {
  return `insert into outbox (id, queue, name, data, origin, created_at)
    select coalesce(id, gen_random_uuid()), queue, name, data, origin, now()
    from jsonb_to_recordset(${jobs}::jsonb) as owed(id uuid, queue text, name text, data jsonb, origin jsonb)
    where ${where} returning id`;
}

/** The value for `oweSql`. Where an entry's id is not said, the database makes one. */
export function owed(...orders: (JobOrder & { id?: string })[]): string {
  return JSON.stringify(orders.map(({ id, ...order }) => ({ id, ...entryOf(order) })));
}

function entryOf({ name, data }: JobOrder) {
  return { queue: jobs[name].queue, name, data, origin: currentOrigin() };
}

/** SQL that yields the ids of what is owed, which become those of the jobs. */
export const owedJobsSql = 'select id from outbox';

/** SQL that yields the ids which the owed jobs of the name `?` carry. */
export const owedPayloadsSql = 'select value from outbox, jsonb_each_text(data) where name = ?';

/** Takes the oldest entries out, past those that somebody else is taking. The transaction is the caller's. */
export async function takeOwed(tx: EntityManager, limit: number): Promise<Owed[]> {
  return await tx.execute<Owed[]>(
    `with taken as (
       delete from outbox where id in (
         select id from outbox where queue in (${queueNames.map(() => '?').join()})
         order by created_at limit ${limit} for update skip locked
       ) returning id, queue, name, data, origin, created_at
     ) select id, queue, name, data, origin from taken order by created_at`,
    // An entry of a newer version waits for one that knows its queue, and holds up no other.
    [...queueNames],
  );
}

export async function countOwed(em: EntityManager): Promise<number> {
  return await em.count(OutboxEntry);
}

/** How long the oldest entry has waited, in seconds; 0 where none waits. */
export async function owedForSeconds(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ seconds: string }[]>(
    'select coalesce(extract(epoch from now() - min(created_at)), 0) as seconds from outbox',
  );
  return Math.max(0, Number(row?.seconds ?? 0));
}

/** Forgets what is owed. */
export async function emptyOutbox(em: EntityManager): Promise<void> {
  await em.execute('delete from outbox');
}
