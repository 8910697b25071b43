import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes what `sql` says, from the table on, and returns the ids that it returns. */
export async function deleteRows(tx: EntityManager, sql: string, values: unknown[]): Promise<string[]> {
  return (await tx.execute<{ id: string }[]>(`delete from ${sql}`, values)).map(({ id }) => id);
}

/** Deletes the enquiries that are `where`, with their quotes and replies, and returns the ids of all these. */
export async function deleteEnquiries(tx: EntityManager, where: string, value: string) {
  const theirs = `contact_id in (select id from contacts where ${where}) returning id`;
  const quotes = await deleteRows(tx, `quotes where ${theirs}`, [value]);
  const replies = await deleteRows(tx, `history_lines where ${theirs}`, [value]);
  const enquiries = await deleteRows(tx, `contacts where ${where} returning id`, [value]);
  return { quotes, replies, enquiries };
}

/** Deletes what the ledger and repeated forms know of rows that are gone; returns how many lines of the ledger that was. */
export async function deleteTraces(tx: EntityManager, ids: readonly string[]): Promise<number> {
  await deleteRows(tx, `idempotency_keys where answer_id = ${anyId} returning key as id`, [ids.join()]);
  return (await deleteRows(tx, `mails where subject_id = ${anyId} returning id`, [ids.join()])).length;
}

/** One of many ids, as one value: a statement takes no more than 65,535. */
const anyId = `any (string_to_array(?, ',')::uuid[])`;
