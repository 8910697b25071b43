import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobNames } from '../contract/jobs.ts';
import { isJobOrder, jobs, subjectOf, type JobName, type JobOrder, type PendingRows } from './jobs.ts';
import { enqueueAll, pendingJobsSql, pendingPayloadsSql } from './outbox.ts';

/** A job that a row needs, with its id if the row names one. */
export interface PendingJob {
  order: JobOrder;
  jobId?: string;
}

export async function findPendingJobs(em: EntityManager, names: readonly JobName[] = jobNames): Promise<PendingJob[]> {
  const found: PendingJob[] = [];
  for (const name of names) {
    const { pending } = jobs[name];
    if (!pending) continue;
    const { sql, values } = pendingStatement(name, pending);
    const rows = await em.execute<{ data: object; job?: string }[]>(sql, values);
    for (const { data, job } of rows) {
      const order = { name, data };
      if (isJobOrder(order)) found.push({ order, ...(job && { jobId: job }) });
    }
  }
  return found;
}

function pendingStatement(name: JobName, { from, id = 'r.id', columns = {}, ledger = id, jobOf }: PendingRows) {
  const { subject, mails } = jobs[name];
  const ids = Object.entries({ [subject]: id, ...columns }).map(([key, column]) => `'${key}', ${column}`);
  const data = `jsonb_build_object(${ids.join()}) as data`;
  if (jobOf)
    return { sql: `select ${data}, r.job_id as job from ${from} and r.job_id not in (${pendingJobsSql})`, values: [] };
  const unsent = mails.length > 0 ? `and ${isUnsent(mails, ledger)}` : '';
  return {
    sql: `with pending as (select ${id} as id, ${data} from ${from} ${unsent})
      select data from pending where id::text not in (${pendingPayloadsSql})`,
    values: [name],
  };
}

/** SQL: whether a mail was neither sent, given up nor held back. See decision 0027. */
function isUnsent(mails: readonly string[], subject: string): string {
  const kinds = mails.map((kind) => `'${kind}'`).join();
  return `${mails.length} > (select count(*) from mails m where m.kind in (${kinds}) and m.subject_id = ${subject}
    and (coalesce(m.sent_at, m.failed_at) is not null or m.held_back is not null))`;
}

/** Enqueues these jobs under new ids, in the transaction of `em`; returns the number. */
export async function requeueLostJobs(em: EntityManager, lost: readonly PendingJob[]): Promise<number> {
  const orders: ({ id: string } & JobOrder)[] = [];
  for (const { order, jobId } of lost) {
    const id = randomUUID();
    if (!jobId || (await giveJob(em, order, { from: jobId, to: id }))) orders.push({ id, ...order });
  }
  // Without entities: a flush would begin and end a transaction within a restore.
  await enqueueAll(em, orders);
  return orders.length;
}

/** Names the new job in the row that names `from`. False if the row names another. */
async function giveJob(em: EntityManager, order: JobOrder, { from, to }: Record<'from' | 'to', string>) {
  const { jobOf }: PendingRows = jobs[order.name].pending ?? { from: '' };
  const changed = await em.execute<unknown[]>(
    `update ${jobOf} set job_id = ? where id = ? and job_id = ? returning id`,
    [to, subjectOf(order), from],
  );
  return changed.length > 0;
}
