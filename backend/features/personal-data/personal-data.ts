import type { EntityManager } from '@mikro-orm/postgresql';
import type { RestrictionInput } from '@prism/core/contract/history';
import type { HeldCounts, HeldData } from '@prism/core/contract/personal-data';
import { Erasure } from '@prism/core/database/erasure';
import { deleteApplications, deleteEnquiries, deleteRows, deleteTraces } from '@prism/core/database/erasing';
import { addHistoryEvent, publishChanged } from '@prism/core/database/history-event';
import type { User } from '@prism/core/database/user';
import { publishErased } from '@prism/core/webhooks/publish';

export async function findHeld(em: EntityManager, email: string, emailHash: string): Promise<HeldData> {
  const [sql, ...values] = heldOn(email, emailHash);
  const [found] = await em.execute<
    (HeldCounts & { restricted: number; erasedAt: string | null; unsubscribedAt: string | null })[]
  >(sql, values);
  if (!found) throw new Error('the count returned no row');
  const { restricted, erasedAt, unsubscribedAt, ...held } = found;
  return { held, restricted, lastErasedAt: isoOf(erasedAt), unsubscribedAt: isoOf(unsubscribedAt) };
}

export function heldOn(email: string, emailHash: string): [sql: string, ...values: string[]] {
  return [
    `with of_contacts as (select id from contacts where lower(email) = lower(?) and quarantine is null),
     of_spam as (select id from contacts where lower(email) = lower(?) and quarantine is not null),
     of_applications as (select id from applications where lower(email) = lower(?)),
     of_subscribers as (select request_id as id from subscribers where lower(email) = lower(?)),
     of_quotes as (select id from quotes where lower(accepted_email) = lower(?)
       union select id from quotes where contact_id in (table of_contacts)),
     of_history as (select id from history_lines where contact_id in (table of_contacts union all table of_spam)
       union select id from history_lines where application_id in (table of_applications))
   select (select count(*)::int from of_contacts) as enquiries,
     (select count(*)::int from of_quotes) as quotes,
     (select count(*)::int from of_spam) as "spam",
     (select count(*)::int from of_applications) as applications,
     (select count(*)::int from of_subscribers) as subscriptions,
     (select count(*)::int from mails where subject_id in (
       table of_contacts union all table of_spam union all table of_applications union all table of_subscribers union all table of_quotes
       union all table of_history)) as "mailRecords",
     (select count(*)::int from contacts where id in (table of_contacts union all table of_spam) and restricted_at is not null)
       + (select count(*)::int from applications where id in (table of_applications) and restricted_at is not null)
       + (select count(*)::int from subscribers where request_id in (table of_subscribers) and restricted_at is not null) as restricted,
     (select max(erased_at) from erasures where email_hash = ?) as "erasedAt",
     (select unsubscribed_at from suppressions where email_hash = ?) as "unsubscribedAt"`,
    email,
    email,
    email,
    email,
    email,
    emailHash,
    emailHash,
  ];
}

/**
 * Restricts or releases all enquiries, applications and subscriptions of an email with their histories, in the
 * transaction of `em`.
 */
export async function restrictHeld(
  em: EntityManager,
  email: string,
  { is, reason }: RestrictionInput,
  by: Pick<User, 'id'>,
): Promise<void> {
  const change = async (table: 'contacts' | 'applications' | 'subscribers') => {
    const rows = await em.execute<{ id: string }[]>(
      `update ${table} set restricted_at = case when ?::boolean then now() end
       where lower(email) = lower(?) and (restricted_at is null) = ?::boolean returning id`,
      [is, email, is],
    );
    return rows.map(({ id }) => id);
  };
  const enquiries = await change('contacts');
  const applications = await change('applications');
  await change('subscribers');
  const abouts = [
    ...enquiries.map((enquiry) => ({ enquiry })),
    ...applications.map((application) => ({ application })),
  ];
  for (const about of abouts) {
    addHistoryEvent(em, about, by, { details: { act: 'restriction', is }, text: reason });
    publishChanged(em, about);
  }
  await em.flush();
}

/**
 * Deletes all data of an email and records the erasure anonymously, in one commit. Jobs for its mails find no row
 * and end quietly; a mail being sent is waited for. The record of an unsubscription remains, so that no newsletter
 * is sent. Returns the ids of all deleted rows, including ids that mails refer to.
 */
export async function eraseHeld(
  em: EntityManager,
  email: string,
  hash: (held: string) => string,
): Promise<{ erased: HeldCounts; gone: string[] }> {
  return await em.transactional(async (tx) => {
    const ofTable = async (table: string, id = 'id') =>
      await deleteRows(tx, `${table} where lower(email) = lower(?) returning ${id} as id`, [email]);
    const corrected = await correctedEnquiries(tx, email);
    const { quotes, lines, enquiries, quarantined } = await deleteEnquiries(tx, 'lower(email) = lower(?)', email);
    // Quotes that they accepted for someone else remain accepted, without a name.
    const accepted = await tx.execute<{ id: string }[]>(
      `update quotes set accepted_by = null, accepted_email = null where lower(accepted_email) = lower(?) returning id`,
      [email],
    );
    const { lines: applicationLines, applications } = await deleteApplications(tx, 'lower(email) = lower(?)', email);
    const subscriptions = await ofTable('subscribers', 'request_id');
    const ofQuotes = [...quotes, ...accepted.map(({ id }) => id)];
    const ofApplications = [...applications, ...applicationLines];
    const gone = [...enquiries, ...lines, ...ofQuotes, ...quarantined, ...ofApplications, ...subscriptions];
    const mailRecords = await deleteTraces(tx, gone);
    await publishErased(tx, { enquiries, applications });

    const erased: HeldCounts = {
      enquiries: enquiries.length,
      quotes: ofQuotes.length,
      spam: quarantined.length,
      applications: applications.length,
      subscriptions: subscriptions.length,
      mailRecords,
    };
    if (Object.values(erased).some((count) => count > 0))
      tx.create(Erasure, { emailHash: hash(email), removed: erased });
    for (const id of corrected) tx.create(Erasure, { emailHash: hash(id), removed: nothing });
    return { erased, gone };
  });
}

/** Included in other counts. */
const nothing: HeldCounts = {
  enquiries: 0,
  quotes: 0,
  spam: 0,
  applications: 0,
  subscriptions: 0,
  mailRecords: 0,
};

/** Enquiries whose client corrected this email, because a backup from before knows them by the previous one. */
async function correctedEnquiries(tx: EntityManager, email: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>(
    `select c.id from contacts c where lower(c.email) = lower(?)
     and exists (select from history_lines l where l.contact_id = c.id and l.details ->> 'act' = 'corrected')`,
    [email],
  );
  return rows.map(({ id }) => id);
}

function isoOf(time: string | null): string | null {
  return time && new Date(time).toISOString();
}
