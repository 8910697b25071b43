import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { alertMailMinutes } from '../contract/alerts.ts';
import { runningStatuses } from '../contract/generations.ts';
import type { JobName, JobOrder } from '../contract/jobs.ts';
import { confirmationDays } from '../contract/newsletter.ts';
import { Generation } from '../database/generation.ts';
import type { MailKind } from '../database/mail-record.ts';

/** What the rows say is not done, and which job was to do it, as far as the row knows. */
export interface Unfinished {
  order: JobOrder;
  jobId?: string;
}

/** For each job of the mail queue: SQL that yields the `id` of what is not done, and the job that does it. See decision 0020. */
const mailJobs: { [Name in JobName<'email'>]: { sql: string; order: (id: string) => JobOrder } } = {
  'contact-received': {
    sql: `select r.id from contacts r
      where ${settledMails(['contact-confirmation', 'contact-notice'], 'r.id')} < 2`,
    order: (contactId) => ({ queue: 'email', name: 'contact-received', data: { contactId } }),
  },
  'application-received': {
    sql: `select r.id from applications r
      where r.website is null and ${settledMails(['application-confirmation', 'application-notice'], 'r.id')} < 2`,
    order: (applicationId) => ({ queue: 'email', name: 'application-received', data: { applicationId } }),
  },
  // A link that has expired is not worth a mail.
  'newsletter-confirm': {
    sql: `select r.id from subscribers r
      where (r.state = 'pending' and r.requested_at > now() - interval '${confirmationDays.usual} days'
        or r.asks_again and r.requested_at > now() - interval '${confirmationDays.afterLeaving} days')
        and ${settledMails(['newsletter-confirmation'], 'r.request_id')} = 0`,
    order: (subscriberId) => ({ queue: 'email', name: 'newsletter-confirm', data: { subscriberId } }),
  },
  // What is older is no news, and is raised again if it lasts.
  'admin-alert': {
    sql: `select r.mail_id as id from alerts r
      where r.mail_ordered_at > now() - interval '${alertMailMinutes} minutes'
        and ${settledMails(['admin-alert'], 'r.mail_id')} = 0 and r.mail_id is not null`,
    order: (alertId) => ({ queue: 'email', name: 'admin-alert', data: { alertId } }),
  },
};

/** Mails that went out, were given up, or are held back. */
function settledMails(kinds: readonly MailKind[], subject: string): string {
  const among = kinds.map((kind) => `'${kind}'`).join(', ');
  return `(select count(*) from mails m where m.kind in (${among}) and m.subject_id = ${subject}
    and (coalesce(m.sent_at, m.failed_at) is not null or m.held_back is not null))`;
}

/** All that the rows say is not done, but for what waits in the outbox. */
export async function unfinishedWork(em: EntityManager): Promise<Unfinished[]> {
  const work: Unfinished[] = [];
  for (const [name, { sql, order }] of Object.entries(mailJobs)) {
    const rows = await em.execute<{ id: string }[]>(
      `with unfinished as (${sql}) select id from unfinished where id::text not in (
         select value from outbox, jsonb_each_text(data) where name = ?)`,
      [name],
    );
    work.push(...rows.map(({ id }) => ({ order: order(id) })));
  }
  const articles = await em.execute<{ id: string; post_id: string; job_id: string }[]>(
    `select id, post_id, job_id from generations
     where status in (${runningStatuses.map(() => '?').join(', ')}) and job_id not in (select id from outbox)`,
    [...runningStatuses],
  );
  for (const { id, post_id, job_id } of articles) {
    const data = { generationId: id, postId: post_id };
    work.push({ order: { queue: 'article', name: 'generate-article', data }, jobId: job_id });
  }
  return work;
}

/** Puts `work` into the outbox under ids that no queue has seen; returns how many jobs that is. The transaction is the caller's. */
export async function oweAgain(em: EntityManager, work: readonly Unfinished[]): Promise<number> {
  const owed: ({ id: string } & JobOrder)[] = [];
  for (const { order, jobId } of work) {
    const id = randomUUID();
    // A worker goes on only with the job that the row names; one that ended or was ordered anew meanwhile names another.
    const isStill =
      order.name !== 'generate-article' ||
      (await em.nativeUpdate(Generation, { id: order.data.generationId, jobId: jobId ?? id }, { jobId: id })) > 0;
    if (isStill) owed.push({ id, ...order });
  }
  // As it is, because a flush would begin a transaction, and end the one of a restore.
  await em.execute(
    `insert into outbox (id, queue, name, data, created_at) select id, queue, name, data, now()
     from jsonb_to_recordset(?::jsonb) as owed(id uuid, queue text, name text, data jsonb)`,
    [JSON.stringify(owed)],
  );
  return owed.length;
}
