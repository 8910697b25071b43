import type { ClientBase } from 'pg';

/** What the database that is replaced knows, and a backup made before cannot know; rows as JSON. */
export interface SinceBackup {
  sentMails: unknown[];
  erasures: unknown[];
}

/** Reads from a database, where it has the tables at all, what a restore of a backup made at `madeAt` must not forget. */
export async function readSinceBackup(client: ClientBase, madeAt: string): Promise<SinceBackup> {
  return {
    sentMails: await rowsSince(client, 'mails', 'sent_at', madeAt),
    erasures: await rowsSince(client, 'erasures', 'erased_at', madeAt),
  };
}

/** Holds to it in the restored tables: who was erased meanwhile stays erased, what was sent is not owed again. */
export async function writeSinceBackup(client: ClientBase, { sentMails, erasures }: SinceBackup): Promise<void> {
  await client.query(
    'insert into erasures select * from jsonb_populate_recordset(null::erasures, $1) on conflict (id) do nothing',
    [JSON.stringify(erasures)],
  );
  for (const table of ['contacts', 'quarantined_contacts', 'applications', 'subscribers'])
    await client.query(
      `delete from ${table} r using erasures e
       where e.email_hash = encode(sha256(convert_to(lower(r.email), 'UTF8')), 'hex') and r.created_at <= e.erased_at`,
    );
  await client.query(`delete from mails m where not exists (${subjectOf('m')})`);
  await client.query(
    `insert into mails
     select * from jsonb_populate_recordset(null::mails, $1) m where exists (${subjectOf('m')})
     on conflict (kind, subject_id) do update
     set sent_at = excluded.sent_at, tries = excluded.tries, last_error = null, failed_at = null`,
    [JSON.stringify(sentMails)],
  );
}

/** SQL for what a mail is about. */
function subjectOf(mail: string): string {
  return `select from contacts where id = ${mail}.subject_id
    union all select from applications where id = ${mail}.subject_id
    union all select from subscribers where request_id = ${mail}.subject_id
    union all select from alerts where mail_id = ${mail}.subject_id`;
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
