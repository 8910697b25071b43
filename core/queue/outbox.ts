import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobs, queueNames, type JobOrder, type QueueName } from '../contract/jobs.ts';
import { wakeRelayAfterCommit } from '../database/after-commit.ts';
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

/** SQL for the id, queue, name, payload and origin of a job. */
type EntrySql = readonly [id: string, queue: string, name: string, data: string, origin: string];

/** SQL that owes a job for each row of `from`, in the commit of the statement around it. `entry` stands for what `owed` gives. */
export function oweSql([id, queue, name, data, origin]: EntrySql, from: string): string {
  return `insert into outbox (id, queue, name, data, origin, created_at)
    select ${id}::uuid, ${queue}, ${name}, ${data}::jsonb, ${origin}::jsonb, now() from ${from} returning id`;
}

/** The values for `oweSql`. */
export function owed(job: JobOrder): (string | null)[] {
  const { queue, name, data, origin } = entryOf(job);
  return [randomUUID(), queue, name, JSON.stringify(data), origin ? JSON.stringify(origin) : null];
}

/** Owes many jobs at once under ids that are chosen already, without a flush. */
export async function oweAll(em: EntityManager, orders: readonly ({ id: string } & JobOrder)[]): Promise<void> {
  await em.execute(
    `insert into outbox (id, queue, name, data, origin, created_at) select id, queue, name, data, origin, now()
     from jsonb_to_recordset(?::jsonb) as owed(id uuid, queue text, name text, data jsonb, origin jsonb)`,
    [JSON.stringify(orders.map(({ id, ...order }) => ({ id, ...entryOf(order) })))],
  );
  wakeRelayAfterCommit(em);
}

/** Owes a job for each of `moments`, on none of which it is owed already. It goes with the current transaction, if there is one. */
export async function oweAt(em: EntityManager, job: JobOrder, moments: readonly Date[]): Promise<void> {
  const { queue, name, data } = entryOf(job);
  await em.execute(
    `insert into outbox (id, queue, name, data, created_at, due_at)
     select gen_random_uuid(), ?, ?, ?::jsonb, now(), due_at from jsonb_to_recordset(?::jsonb) as moment(due_at timestamptz)
     where not exists (select from outbox o where o.due_at = moment.due_at and o.name = ? and o.data = ?::jsonb)`,
    [
      ...[queue, name, JSON.stringify(data)],
      JSON.stringify(moments.map((at) => ({ due_at: at.toISOString() }))),
      ...[name, JSON.stringify(data)],
    ],
  );
}

function entryOf({ name, data }: JobOrder) {
  return { queue: jobs[name].queue, name, data, origin: currentOrigin() };
}

/**
 * SQL that yields the ids of what is owed now, which become those of the jobs. Now is when the statement began: its
 * transaction may be older than an entry that it sees.
 */
export const owedJobsSql = 'select id from outbox where due_at <= statement_timestamp()';

/** SQL that yields the ids which the jobs of the name `?` carry that are owed now. */
export const owedPayloadsSql =
  'select value from outbox, jsonb_each_text(data) where name = ? and due_at <= statement_timestamp()';

/** Takes the oldest entries out that are due, past those that somebody else is taking. The transaction is the caller's. */
export async function takeOwed(tx: EntityManager, limit: number): Promise<Owed[]> {
  return await tx.execute<Owed[]>(
    `with taken as (
       delete from outbox where id in (
         select id from outbox where due_at <= statement_timestamp() and queue in (${queueNames.map(() => '?').join()})
         order by due_at limit ${limit} for update skip locked
       ) returning id, queue, name, data, origin, due_at
     ) select id, queue, name, data, origin from taken order by due_at`,
    // An entry of a newer version waits for one that knows its queue, and holds up no other.
    [...queueNames],
  );
}

/** How many jobs wait for their queue; what is owed for later does not wait yet. */
export async function countOwed(em: EntityManager): Promise<number> {
  return await em.count(OutboxEntry, { dueAt: { $lte: new Date() } });
}

/** How long the oldest of them has waited, in seconds; 0 where none waits. */
export async function owedForSeconds(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ seconds: string }[]>(
    'select coalesce(extract(epoch from now() - min(due_at)), 0) as seconds from outbox',
  );
  return Math.max(0, Number(row?.seconds ?? 0));
}

/** Forgets what is owed. */
export async function emptyOutbox(em: EntityManager): Promise<void> {
  await em.execute('delete from outbox');
}
