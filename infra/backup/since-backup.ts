import type { ClientBase } from 'pg';

/** What the database that is replaced knows, and a backup made before cannot know. */
export interface SinceBackup {
  /** Rows of the ledger of mails, as JSON. */
  sentMails: unknown[];
}

/** Reads from a database, where it has the tables at all, what a restore of a backup made at `madeAt` must not forget. */
export async function readSinceBackup(client: ClientBase, madeAt: string): Promise<SinceBackup> {
  return { sentMails: await rowsSince(client, 'mails', 'sent_at', madeAt) };
}

/** Notes it in the restored tables: a mail that went out meanwhile is not owed again. */
export async function writeSinceBackup(client: ClientBase, { sentMails }: SinceBackup): Promise<void> {
  await client.query(
    `insert into mails
     select * from jsonb_populate_recordset(null::mails, $1) m where m.subject_id in (
       select id from contacts union all select id from applications union all select request_id from subscribers
     )
     on conflict (kind, subject_id) do update
     set sent_at = excluded.sent_at, tries = excluded.tries, last_error = null, failed_at = null`,
    [JSON.stringify(sentMails)],
  );
}

async function rowsSince(client: ClientBase, table: string, column: string, madeAt: string): Promise<unknown[]> {
  const { rows: tables } = await client.query('select from pg_class where oid = to_regclass($1)', [`public.${table}`]);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ row: unknown }>(
    `select to_jsonb(r) as row from ${table} r where ${column} >= $1`,
    [madeAt],
  );
  return rows.map(({ row }) => row);
}
