import type { EntityManager } from '@mikro-orm/postgresql';
import { isQuarantined } from './quarantine.ts';

/** Deletes with `sql`, which starts at the table, and returns the ids that it returns. */
export async function deleteRows(tx: EntityManager, sql: string, values: unknown[]): Promise<string[]> {
  return (await tx.execute<{ id: string }[]>(`delete from ${sql}`, values)).map(({ id }) => id);
}

export async function deleteEnquiries(tx: EntityManager, where: string, value: string) {
  await tx.execute(`select from contacts where ${where} order by id for update`, [value]);
  const theirs = `contact_id in (select id from contacts where ${where}) returning id`;
  const quotes = await deleteRows(tx, `quotes where ${theirs}`, [value]);
  const lines = await deleteRows(tx, `history_lines where ${theirs}`, [value]);
  const quarantined = await deleteRows(tx, `contacts where ${where} and ${isQuarantined} returning id`, [value]);
  const enquiries = await deleteRows(tx, `contacts where ${where} returning id`, [value]);
  return { quotes, lines, enquiries, quarantined };
}

export async function deleteApplications(tx: EntityManager, where: string, value: string) {
  await tx.execute(`select from applications where ${where} order by id for update`, [value]);
  const theirs = `application_id in (select id from applications where ${where}) returning id`;
  const lines = await deleteRows(tx, `history_lines where ${theirs}`, [value]);
  const applications = await deleteRows(tx, `applications where ${where} returning id`, [value]);
  return { lines, applications };
}

/** Deletes mail records, runs, idempotency keys and webhook events of deleted rows. Returns the number of mails. */
export async function deleteTraces(tx: EntityManager, ids: readonly string[]): Promise<number> {
  await deleteRows(tx, `webhook_events where subject_id = ${anyId} returning id`, [ids.join()]);
  await deleteRows(tx, `runs where about_id = ${anyId} returning id`, [ids.join()]);
  await deleteRows(tx, `idempotency_keys where answer_id = ${anyId} returning key as id`, [ids.join()]);
  return (await deleteRows(tx, `mails where subject_id = ${anyId} returning id`, [ids.join()])).length;
}

/**
 * The same for an erasure by an unverified client. Otherwise erasing would bypass the limits of mail, so mails of the
 * last day stay counted by a keyed hash of the mailbox, without any reference to the erased data.
 */
export async function deleteTracesButCount(
  tx: EntityManager,
  ids: readonly string[],
  recipientHash: string | null,
): Promise<number> {
  await tx.execute(
    `update mails set subject_id = gen_random_uuid(), message_id = gen_random_uuid()::text, last_error = null,
       recipient_hash = coalesce(recipient_hash, ?)
     where subject_id = ${anyId} and sent_at is not null and greatest(allowed_at, sent_at) > now() - interval '1 day'
       and (allowed_at is not null or kind = 'booking-invitation')`,
    [recipientHash, ids.join()],
  );
  return await deleteTraces(tx, ids);
}

/** Ids as one value: a statement accepts at most 65,535. */
const anyId = `any (string_to_array(?, ',')::uuid[])`;
