import { addressHash } from '@prism/core/people/address-hash';
import type { ClientBase } from 'pg';

/** What the database that is replaced knows, and a backup made before cannot know; rows as JSON. */
export interface SinceBackup {
  sentMails: unknown[];
  erasures: unknown[];
  suppressions: unknown[];
}

/** Reads from a database, where it has the tables at all, what a restore of a backup made at `madeAt` must not forget. */
export async function readSinceBackup(client: ClientBase, madeAt: string): Promise<SinceBackup> {
  return {
    sentMails: await rowsSince(client, 'mails', 'sent_at', madeAt),
    erasures: await rowsSince(client, 'erasures', 'erased_at', madeAt),
    suppressions: await rowsSince(client, 'suppressions', 'unsubscribed_at', madeAt),
  };
}

/** Holds to it in the restored tables: who was erased or left meanwhile stays so, what was sent is not owed again. */
export async function writeSinceBackup(
  client: ClientBase,
  { sentMails, erasures, suppressions }: SinceBackup,
  addressSecret: () => string,
): Promise<void> {
  await client.query(
    'insert into erasures select * from jsonb_populate_recordset(null::erasures, $1) on conflict (id) do nothing',
    [JSON.stringify(erasures)],
  );
  await client.query(
    `insert into suppressions select * from jsonb_populate_recordset(null::suppressions, $1)
     on conflict (email_hash) do update set unsubscribed_at = excluded.unsubscribed_at`,
    [JSON.stringify(suppressions)],
  );
  if (erasures.length > 0) await eraseAgain(client, addressSecret());
  if (suppressions.length > 0) await unsubscribeAgain(client, addressSecret());
  await client.query(`delete from mails m where not exists (${subjectOf('m')})`);
  await client.query(
    `insert into mails
     select * from jsonb_populate_recordset(null::mails, $1) m where exists (${subjectOf('m')})
     on conflict (kind, subject_id) do update
     set sent_at = excluded.sent_at, tries = excluded.tries, last_error = null, failed_at = null`,
    [JSON.stringify(sentMails)],
  );
}

async function eraseAgain(client: ClientBase, secret: string): Promise<void> {
  const erasedAt = await timesByHash(client, 'select email_hash, max(erased_at) as at from erasures group by 1');
  for (const table of ['contacts', 'quarantined_contacts', 'applications', 'subscribers']) {
    const ids = await idsWhere(client, table, ({ email, since }) => {
      const erased = erasedAt.get(addressHash(secret, email));
      return erased !== undefined && since <= erased;
    });
    await client.query(`delete from ${table} where id = any($1)`, [ids]);
  }
}

async function unsubscribeAgain(client: ClientBase, secret: string): Promise<void> {
  const leftAt = await timesByHash(client, 'select email_hash, unsubscribed_at as at from suppressions');
  const ids = await idsWhere(client, 'subscribers', ({ email }) => leftAt.has(addressHash(secret, email)));
  await client.query(
    `update subscribers set state = 'unsubscribed', unsubscribed_at = now(), asks_again = false where id = any($1)`,
    [ids],
  );
}

/** Times of the marks that are kept of addresses, by their hash. */
async function timesByHash(client: ClientBase, sql: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ email_hash: string; at: Date }>(sql);
  return new Map(rows.map(({ email_hash: hash, at }) => [hash, at]));
}

interface HeldRow {
  id: string;
  email: string;
  since: Date;
}

/** Rows by an address that only its hash is known of: the database has no secret to hash with. */
async function idsWhere(client: ClientBase, table: string, isIt: (row: HeldRow) => boolean): Promise<string[]> {
  const { rows } = await client.query<HeldRow>(`select id, email, created_at as since from ${table}`);
  return rows.filter(isIt).map(({ id }) => id);
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
