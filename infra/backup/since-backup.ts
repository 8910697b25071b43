import { addressHash } from '@prism/core/people/address-hash';
import pg from 'pg';

/** A row as JSON. */
type Row = Record<string, unknown>;

/** What the replaced database knows in addition to the backup. */
export interface SinceBackup {
  sentMails: Row[];
  erasures: Row[];
  suppressions: Row[];
}

/** What a restore of a backup made at `madeAt` must preserve, if the tables exist. */
export async function readSinceBackup(database: pg.Pool, madeAt: string): Promise<SinceBackup> {
  return {
    sentMails: await rowsSince(database, 'mails', 'sent_at', madeAt),
    erasures: await rowsSince(database, 'erasures', 'erased_at', madeAt),
    suppressions: await rowsSince(database, 'suppressions', 'unsubscribed_at', madeAt),
  };
}

/**
 * Applies it to the restored tables: erasures and unsubscriptions persist, sent mails are not repeated, and webhooks
 * stay paused until confirmed.
 */
export async function writeSinceBackup(
  database: pg.Pool,
  { sentMails, erasures, suppressions }: SinceBackup,
  addressSecret: () => string,
): Promise<void> {
  await insert(database, 'erasures', erasures, 'on conflict (id) do nothing');
  await insert(
    database,
    'suppressions',
    suppressions,
    'on conflict (email_hash) do update set unsubscribed_at = excluded.unsubscribed_at',
  );
  if (erasures.length > 0) await eraseAgain(database, addressSecret());
  if (suppressions.length > 0) await unsubscribeAgain(database, addressSecret());
  await database.query(`update webhooks set paused_at = now(), paused_because = 'restored' where paused_at is null`);
  await database.query(`delete from mails r where not exists (${subject})`);
  await insert(
    database,
    'mails',
    sentMails,
    `where exists (${subject}) on conflict (kind, subject_id) do update
     set sent_at = excluded.sent_at, tries = excluded.tries, last_error = null, failed_at = null`,
  );
}

/**
 * Inserts rows of another version: new columns get their default, removed ones are dropped. `ending` may refer to them
 * as `r`.
 */
async function insert(database: pg.Pool, table: string, rows: Row[], ending: string): Promise<void> {
  const { rows: columns } = await database.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const known = columns.filter(({ name }) => rows.some((row) => name in row)).map(({ name }) => name);
  if (known.length === 0) return;
  const names = known.map((name) => pg.escapeIdentifier(name)).join(', ');
  await database.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1) r ${ending}`,
    [JSON.stringify(rows)],
  );
}

async function eraseAgain(database: pg.Pool, secret: string): Promise<void> {
  const erasedAt = await timesByHash(database, 'select email_hash, max(erased_at) as at from erasures group by 1');
  for (const table of ['contacts', 'applications', 'subscribers']) {
    const ids = await idsWhere(database, table, ({ id, email, since }) => {
      // By id: an enquiry that its client erased, or whose email differs here.
      const erased = [email, id].map((held) => erasedAt.get(addressHash(secret, held)));
      return erased.some((at) => at !== undefined && since <= at);
    });
    await database.query(`delete from ${table} where id = any($1)`, [ids]);
  }
  await forgetAcceptances(database, secret, erasedAt);
}

/** An acceptance by an erased person stays, without the person. */
async function forgetAcceptances(database: pg.Pool, secret: string, erasedAt: ReadonlyMap<string, Date>) {
  const { rows } = await database.query<HeldRow>(
    `select id, accepted_email as email, accepted_at as since from quotes where accepted_email is not null`,
  );
  const ids = rows.flatMap(({ id, email, since }) => {
    const erased = erasedAt.get(addressHash(secret, email));
    return erased !== undefined && since <= erased ? [id] : [];
  });
  await database.query('update quotes set accepted_by = null, accepted_email = null where id = any($1)', [ids]);
}

async function unsubscribeAgain(database: pg.Pool, secret: string): Promise<void> {
  const leftAt = await timesByHash(database, 'select email_hash, unsubscribed_at as at from suppressions');
  const ids = await idsWhere(database, 'subscribers', ({ email }) => leftAt.has(addressHash(secret, email)));
  await database.query(
    `update subscribers set state = 'unsubscribed', unsubscribed_at = now(), asks_again = false where id = any($1)`,
    [ids],
  );
}

/** Times of hashed emails, by hash. */
async function timesByHash(database: pg.Pool, sql: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await database.query<{ email_hash: string; at: Date }>(sql);
  return new Map(rows.map(({ email_hash: hash, at }) => [hash, at]));
}

interface HeldRow {
  id: string;
  email: string;
  since: Date;
}

/** Rows by an email known only as a hash: the database has no secret for hashing. */
async function idsWhere(database: pg.Pool, table: string, isIt: (row: HeldRow) => boolean): Promise<string[]> {
  const { rows } = await database.query<HeldRow>(`select id, email, created_at as since from ${table}`);
  return rows.filter(isIt).map(({ id }) => id);
}

/** SQL for the subject of mail `r`. */
const subject = `select from contacts where id = r.subject_id
  union all select from applications where id = r.subject_id
  union all select from quotes where id = r.subject_id
  union all select from history_lines where id = r.subject_id
  union all select from subscribers where request_id = r.subject_id
  union all select from alerts where mail_id = r.subject_id`;

async function rowsSince(database: pg.Pool, table: string, column: string, madeAt: string): Promise<Row[]> {
  const { rows: tables } = await database.query('select from pg_class where oid = to_regclass($1)', [
    `public.${table}`,
  ]);
  if (tables.length === 0) return [];
  const { rows } = await database.query<{ row: Row }>(
    `select to_jsonb(r) as row from ${table} r where ${column} >= $1`,
    [madeAt],
  );
  return rows.map(({ row }) => row);
}
