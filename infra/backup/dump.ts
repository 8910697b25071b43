import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DumpedTable, Manifest } from './archive.ts';

/** What a database holds, without the checksums of its files. */
export type Dump = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>;

/**
 * Left out: `sessions`, because a restore must not open what somebody signed out of, and the migrator's own table, because
 * a restore runs the migrations again. The queue's tables are in another schema; see decision 0020.
 */
const leftOut = ['sessions', 'mikro_orm_migrations'];

/** Writes every table into `folder`, all as of one moment. Reads only, and nobody waits for it. */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const [moment] = await rowsOf<{ at: Date }>(client, 'select now() as at');
    const migrations = await rowsOf<{ name: string }>(client, 'select name from mikro_orm_migrations order by id');
    const tables: DumpedTable[] = [];
    for (const table of await rowsOf<{ name: string; columns: string[] }>(client, tablesSql, [leftOut]))
      tables.push(await dumpTable(client, table, folder));
    const sequences = await rowsOf<{ name: string; lastValue: string }>(client, sequencesSql, [leftOut]);
    return {
      madeAt: (moment?.at ?? new Date()).toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: pg.Client,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  folder: string,
): Promise<DumpedTable> {
  const file = `${name}.copy.gz`;
  const rows = client.query(copyTo(`copy ${copied(name, columns)} to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }));
  return { name, columns, rows: rows.rowCount, file };
}

/** A table with its columns, as `copy` names them. */
export function copied(name: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

const tablesSql = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`;

/** Those of the tables' columns; one that was never used has no value yet. */
const sequencesSql = `
  select q.sequencename::text as name, q.last_value::text as "lastValue"
  from pg_sequences q
    join pg_depend d on d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      and d.objid = format('%I.%I', q.schemaname, q.sequencename)::regclass
    join pg_class t on t.oid = d.refobjid
  where q.schemaname = 'public' and t.relname <> all($1) and q.last_value is not null
  order by 1`;

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<Row>(sql, values);
  return rows;
}
