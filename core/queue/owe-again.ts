import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { alertMailMinutes } from '../contract/alerts.ts';
import { mailedActs } from '../contract/audit.ts';
import { runningStatuses } from '../contract/generations.ts';
import { senderActs } from '../contract/history.ts';
import { isJobOrder, jobs, type JobName, type JobOrder } from '../contract/jobs.ts';
import { confirmationDays } from '../contract/newsletter-links.ts';
import { expiringClaims, noticeId } from '../database/claim-notices.ts';
import { Generation } from '../database/generation.ts';
import type { MailKind } from '../database/mail-record.ts';
import { oweAll, owedJobsSql, owedPayloadsSql } from './outbox.ts';

/** What the rows say is not done, and which job was to do it, as far as the row knows. */
export interface Unfinished {
  order: JobOrder;
  jobId?: string;
}

/** Rows that owe mails: where they are, and which of their columns a job and the ledger know them by. */
interface OwingRows {
  rows: string;
  id: string;
  ledger: string;
}

/** Of what a program answered nobody is told. */
const isNewsByMail = `r.details->>'act' = 'received' and r.details->>'what' <> 'automatic'`;

const owingRows: Readonly<Record<JobName<'email'>, OwingRows>> = {
  'contact-received': { rows: 'contacts r where true', id: 'r.id', ledger: 'r.id' },
  'application-received': { rows: 'applications r where r.website is null', id: 'r.id', ledger: 'r.id' },
  // What is not due yet owes itself for its time.
  'answer-due': {
    rows: openPromises('contact_id', { first: 'contact-notice', last: 'answer-late' }),
    id: 'r.contact_id',
    ledger: 'r.contact_id',
  },
  'application-due': {
    rows: openPromises('application_id', { first: 'application-notice', last: 'application-late' }),
    ...{ id: 'r.application_id', ledger: 'r.application_id' },
  },
  'quote-accepted': { rows: 'quotes r where r.accepted_at is not null', id: 'r.id', ledger: 'r.id' },
  'enquiry-reply': { rows: repliesAbout('contact_id'), id: 'r.id', ledger: 'r.id' },
  'application-reply': { rows: repliesAbout('application_id'), id: 'r.id', ledger: 'r.id' },
  // What is older was told in the dashboard long ago.
  'enquiry-news': {
    rows: `history_lines r where r.contact_id is not null and r.created_at > now() - interval '12 hours'
      and (r.details->>'act' in (${quoted(senderActs)}) or ${isNewsByMail})`,
    ...{ id: 'r.id', ledger: 'r.id' },
  },
  'application-news': {
    rows: `history_lines r where r.application_id is not null and r.created_at > now() - interval '12 hours'
      and ${isNewsByMail}`,
    ...{ id: 'r.id', ledger: 'r.id' },
  },
  // What is over, or was changed since, is told to nobody.
  'booking-changed': { rows: 'bookings r where r.starts_at > now()', id: 'r.line_id', ledger: 'r.line_id' },
  // What is not due yet owes itself for its time.
  'booking-due': {
    rows: 'bookings r where r.cancelled_at is null and r.starts_at > now()',
    ...{ id: 'r.line_id', ledger: 'r.line_id' },
  },
  'proposal-due': {
    rows: `bookings r join contacts e on e.id = r.contact_id
      where r.cancelled_at is null and r.proposal_due_at is not null and e.stage <> 'lost'
      and (e.theirs_since is null or e.theirs_since < r.ends_at)
      and not ${isDone('r.line_id', 'proposal-late')}`,
    ...{ id: 'r.line_id', ledger: 'r.line_id' },
  },
  // A link that has expired is not worth a mail.
  'newsletter-confirm': {
    rows: `subscribers r
      where (r.state = 'pending' and r.requested_at > now() - interval '${confirmationDays.usual} days'
        or r.asks_again and r.requested_at > now() - interval '${confirmationDays.afterLeaving} days')`,
    id: 'r.id',
    ledger: 'r.request_id',
  },
  // What is older is no news, and is raised again if it lasts.
  'admin-alert': {
    rows: `alerts r
      where r.mail_id is not null and r.mail_ordered_at > now() - interval '${alertMailMinutes} minutes'`,
    id: 'r.mail_id',
    ledger: 'r.mail_id',
  },
  // Somebody waits for the answer, or has asked again by now.
  'test-mail': {
    rows: `checks r where r.name = 'mail' and r.error is null and r.asked_at > now() - interval '10 minutes'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'password-reset': {
    rows: 'password_resets r where r.user_id is not null and r.used_at is null and r.ends_at > now()',
    id: 'r.id',
    ledger: 'r.id',
  },
  // The ledger keeps what was sent for a day.
  'password-changed': {
    rows: `password_resets r where r.used_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  invitation: {
    rows: `invitations r where r.created_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'new-device': {
    rows: `device_notices r where r.created_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'change-address': {
    rows: `address_changes r where r.created_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'account-changed': {
    rows: `audit_lines r where r.act in (${quoted(mailedActs)})
      and r.outcome = 'done' and r.created_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'owners-told': {
    rows: `audit_lines r where r.to_owners and r.created_at > now() - interval '12 hours'`,
    id: 'r.id',
    ledger: 'r.id',
  },
  'claim-expiring': { rows: expiringClaims, id: noticeId('r'), ledger: noticeId('r') },
};

/**
 * SQL for promises of an answer that are neither kept nor, by their last mail, known to be broken. Until its first mails
 * are out, the job that sends these owes the reminders.
 */
function openPromises(subject: string, { first, last }: Record<'first' | 'last', MailKind>): string {
  return `answer_promises r where r.${subject} is not null and r.answered_at is null
    and ${isDone(`r.${subject}`, first)} and not ${isDone(`r.${subject}`, last)}`;
}

/** As a list of SQL. */
function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/** SQL for whether a mail about this row went out, or was given up. */
function isDone(subject: string, kind: MailKind): string {
  return `exists (select from mails where subject_id = ${subject} and kind = '${kind}' and coalesce(sent_at, failed_at) is not null)`;
}

/** SQL for the replies about what stands in a column of the history. */
function repliesAbout(subject: 'contact_id' | 'application_id'): string {
  return `history_lines r where r.${subject} is not null and r.details->>'act' = 'reply'`;
}

/** SQL that yields the `id` of each row with a mail that neither went out nor was given up or held back. See decision 0062. */
function unsentSql({ rows, id, ledger }: OwingRows, mails: readonly string[]): string {
  return `select ${id} as id from ${rows} and ${mails.length} >
    (select count(*) from mails m where m.kind in (${quoted(mails)}) and m.subject_id = ${ledger}
      and (coalesce(m.sent_at, m.failed_at) is not null or m.held_back is not null))`;
}

/** All that the rows say is not done, but for what waits in the outbox. */
export async function unfinishedWork(em: EntityManager): Promise<Unfinished[]> {
  const work: Unfinished[] = [];
  for (const name of Object.keys(owingRows))
    if (isMailJob(name)) work.push(...(await unsentMails(em, name)).map((order) => ({ order })));
  const articles = await em.execute<{ id: string; post_id: string; job_id: string }[]>(
    `select id, post_id, job_id from generations
     where status in (${runningStatuses.map(() => '?').join(', ')}) and job_id not in (${owedJobsSql})`,
    [...runningStatuses],
  );
  for (const { id, post_id, job_id } of articles) {
    const data = { generationId: id, postId: post_id };
    work.push({ order: { name: 'generate-article', data }, jobId: job_id });
  }
  const others = [
    await unmadeSuggestions(em),
    await unmadePictures(em),
    await undrawnPictures(em),
    await undelivered(em),
    await unaskedLinks(em),
  ].flat();
  return [...work, ...others.map((order) => ({ order }))];
}

async function unmadeSuggestions(em: EntityManager): Promise<JobOrder[]> {
  // Whoever waited for an older one has asked again, or gone.
  const rows = await em.execute<{ id: string }[]>(
    `select id from suggestions where status in (${quoted(runningStatuses)}) and created_at > now() - interval '1 hour'
       and id::text not in (${owedPayloadsSql})`,
    ['suggest-words'],
  );
  return rows.map(({ id }) => ({ name: 'suggest-words', data: { suggestionId: id } }));
}

async function unmadePictures(em: EntityManager): Promise<JobOrder[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from pictures where address is null and problem is null and id::text not in (${owedPayloadsSql})`,
    ['make-picture'],
  );
  return rows.map(({ id }) => ({ name: 'make-picture', data: { pictureId: id } }));
}

async function undrawnPictures(em: EntityManager): Promise<JobOrder[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from drawn_pictures where ordered_at is not null and file_id is null and id::text not in (${owedPayloadsSql})`,
    ['draw-picture'],
  );
  return rows.map(({ id }) => ({ name: 'draw-picture', data: { drawnPictureId: id } }));
}

async function undelivered(em: EntityManager): Promise<JobOrder[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from webhook_deliveries where state = 'waiting' and id::text not in (${owedPayloadsSql})`,
    ['deliver-webhook'],
  );
  return rows.map(({ id }) => ({ name: 'deliver-webhook', data: { deliveryId: id } }));
}

async function unaskedLinks(em: EntityManager): Promise<JobOrder[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from checked_links where answered_at is null and id::text not in (${owedPayloadsSql})`,
    ['check-link'],
  );
  return rows.map(({ id }) => ({ name: 'check-link', data: { linkId: id } }));
}

/** The jobs whose mails the rows say are not out, but for what waits in the outbox. */
export async function unsentMails(em: EntityManager, name: JobName<'email'>): Promise<JobOrder[]> {
  const { subject, mails } = jobs[name];
  const rows = await em.execute<{ id: string }[]>(
    `with unfinished as (${unsentSql(owingRows[name], mails)})
     select id from unfinished where id::text not in (${owedPayloadsSql})`,
    [name],
  );
  return rows.flatMap(({ id }) => {
    const order = { name, data: { [subject]: id } };
    return isJobOrder(order) ? [order] : [];
  });
}

function isMailJob(name: string): name is JobName<'email'> {
  return Object.hasOwn(owingRows, name);
}

/** Puts `work` into the outbox under ids that no queue has seen; returns how many jobs that is. The transaction is the caller's. */
export async function oweAgain(em: EntityManager, work: readonly Unfinished[]): Promise<number> {
  const orders: ({ id: string } & JobOrder)[] = [];
  for (const { order, jobId } of work) {
    const id = randomUUID();
    // A worker goes on only with the job that the row names; a row whose article ended or was ordered again names another.
    const isStill =
      order.name !== 'generate-article' ||
      (await em.nativeUpdate(Generation, { id: order.data.generationId, jobId: jobId ?? id }, { jobId: id })) > 0;
    if (isStill) orders.push({ id, ...order });
  }
  // Not through entities: a flush would begin a transaction, and end the one of a restore.
  await oweAll(em, orders);
  return orders.length;
}
