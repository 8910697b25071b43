import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pgDump } from './tools.ts';

/** A snapshot of a database. */
export interface Dump {
  /** ISO 8601. */
  madeAt: string;
  /** Applied migrations, in order. */
  migrations: string[];
  tables: { name: string; rows: number }[];
}

/** A dump whose rows are in files of Prism's own format. */
export interface RowsDump extends Dump {
  tables: DumpedTable[];
  sequences: { name: string; lastValue: string }[];
}

interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  /** Output of `copy`, gzipped. */
  file: string;
}

/** Writes every table into `folder` from one snapshot, without blocking other transactions. */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<RowsDump> {
  return await inSnapshot(databaseUrl, async (client, moment) => {
    const tables: DumpedTable[] = [];
    for (const table of await listTables(client)) {
      const file = `${table.name}.copy.gz`;
      const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
      await pipeline(rows, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }));
      // The row count arrives after the last row; the next response arrives after that.
      await client.query('select');
      tables.push({ ...table, rows: rows.rowCount, file });
    }
    const sequences = await client.query<RowsDump['sequences'][number]>(sequencesSql);
    return { ...moment, tables, sequences: sequences.rows };
  });
}

/** The same by `pg_dump`, into an empty folder. */
export async function dumpByTools(databaseUrl: string, folder: string): Promise<Dump> {
  return await inSnapshot(databaseUrl, async (client, moment) => {
    const tables: Dump['tables'] = [];
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${pg.escapeIdentifier(name)}`,
      );
      tables.push({ name, rows: rows[0]?.rows ?? 0 });
    }
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await pgDump(databaseUrl, { folder, snapshot: rows[0]?.snapshot ?? '', withoutRows });
    return { ...moment, tables };
  });
}

/** Works in one transaction with a snapshot of the database. */
async function inSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client, moment: Pick<Dump, 'madeAt' | 'migrations'>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A large table takes minutes, but the role limits statements to seconds.
    await client.query('set local statement_timeout = 0');
    const moment = await client.query<{ at: Date }>('select now() as at');
    const migrations = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
    return await work(client, {
      madeAt: (moment.rows[0]?.at ?? new Date()).toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
    });
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<Pick<DumpedTable, 'name' | 'columns'>[]> {
  const excluded = [...withoutRows, 'mikro_orm_migrations'];
  return (await client.query<Pick<DumpedTable, 'name' | 'columns'>>(tablesSql, [excluded])).rows;
}

export function copied({ name, columns }: Pick<DumpedTable, 'name' | 'columns'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Tables whose rows are not backed up. A restore must not reopen access: `sessions`, `invitations`, `password_resets`,
 * `address_changes`, `passkey_challenges`, `calendar_links`, `api_keys` and `ai_keys`. Webhook deliveries must not be
 * repeated. `runs`, `suggestions`, `worker_processes` and `queue_settings` describe this installation's queue and
 * workers. The queue's tables are in another schema.
 */
const withoutRows = [
  'sessions',
  'invitations',
  'password_resets',
  'address_changes',
  'passkey_challenges',
  'calendar_links',
  'api_keys',
  'ai_keys',
  'webhook_events',
  'webhook_deliveries',
  'runs',
  'suggestions',
  'worker_processes',
  'queue_settings',
];

const tablesSql = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname <> all($1)
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`;

/** An unused sequence has no value. */
const sequencesSql = `
  select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename <> 'mikro_orm_migrations_id_seq'
  order by 1`;
