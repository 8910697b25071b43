import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { holdingMigrationLock } from '@prism/core/database/migrate';
import { initOrmForOneTransaction } from '@prism/core/database/one-transaction';
import type { Orm } from '@prism/core/database/orm';
import { createSeedNotes } from '@prism/core/database/seed/notes';
import { emptyOutbox } from '@prism/core/queue/outbox';
import { oweAgain, unfinishedWork } from '@prism/core/queue/owe-again';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DumpedTable, Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copied } from './dump.ts';
import { readSinceBackup, writeSinceBackup } from './since-backup.ts';

export interface Restored {
  rows: number;
  /** Jobs that were not done when the backup was made, and are now owed again. */
  owedJobs: number;
}

export interface RestoreOptions {
  /** Whether what the database holds may be replaced. */
  force: boolean;
  /** The file with the key that opens an encrypted backup. */
  identity?: string | undefined;
}

export interface Unpacked {
  folder: string;
  manifest: Manifest;
  /** What the database that is replaced hashes addresses with. */
  addressSecret: () => string;
}

/** How long a table that others use is waited for. */
const lockTimeoutMs = 10_000;

/**
 * Replaces what a database holds by an unpacked backup, in one transaction: it is all there afterwards, or all as before.
 * The schema is built as it was when the backup was made, filled, and then brought up to this version.
 */
export async function restoreDatabase(
  databaseUrl: string,
  backup: Unpacked,
  { force }: RestoreOptions,
): Promise<Restored> {
  return await holdingMigrationLock(databaseUrl, async () => {
    const orm = await initOrmForOneTransaction(databaseUrl, lockTimeoutMs);
    try {
      return await restoreInto(orm, backup, force);
    } catch (error) {
      throw isHeldUp(error)
        ? new BackupError('A table is in use and was not let go. Nothing was changed. Stop Prism, or try again.')
        : error;
    } finally {
      // Whatever was not committed is gone with the connection.
      await orm.close(true);
    }
  });
}

async function restoreInto(orm: Orm, backup: Unpacked, force: boolean): Promise<Restored> {
  const { folder, manifest, addressSecret } = backup;
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  /** Gives the connection back between two uses, because the migrator needs it too. */
  async function borrow<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  await assertKnown(orm, manifest);
  await borrow((client) => client.query('begin'));
  const sinceBackup = await borrow(async (client) => {
    if (!force) await assertEmpty(client);
    const known = await readSinceBackup(client, manifest.madeAt);
    await dropEverything(client);
    return known;
  });
  const last = manifest.migrations.at(-1);
  if (last) await orm.migrator.up({ to: last });
  const rows = await borrow((client) => load(client, folder, manifest));
  await orm.migrator.up();
  await borrow(async (client) => {
    await writeSinceBackup(client, sinceBackup, addressSecret);
  });
  await emptyOutbox(orm.em.fork());
  const owedJobs = await oweAgain(orm.em.fork(), await unfinishedWork(orm.em.fork()));
  await borrow((client) => client.query('commit'));
  return { rows, owedJobs };
}

/** A migration that this version does not have makes tables that this version cannot make. */
async function assertKnown(orm: Orm, { migrations }: Manifest): Promise<void> {
  const pending = await orm.migrator.getPending();
  const executed = await orm.migrator.getExecuted();
  const known = new Set([...pending, ...executed].map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `This backup was made by a newer version of Prism (${unknown.join(', ')}). Restore it with that version.`,
    );
}

const migrationsTable = 'mikro_orm_migrations';
/** What a start alone does not fill. */
const peoplesTables = ['users', 'contacts', 'quarantined_contacts', 'applications', 'subscribers'];

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  for (const name of await tablesOf(client)) {
    if (!peoplesTables.includes(name)) continue;
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0)
      throw new BackupError(
        `This database is in use: ${name} is not empty. Nothing was changed. To replace all it holds: make restore force=1`,
      );
  }
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

async function dropEverything(client: pg.ClientBase): Promise<void> {
  // The migrator expects its table to stay, and is to run them all.
  await client.query(`truncate ${migrationsTable} restart identity`);
  const names = (await tablesOf(client)).filter((name) => name !== migrationsTable);
  const tables = names.map((name) => pg.escapeIdentifier(name));
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}

async function load(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest): Promise<number> {
  await client.query(createSeedNotes);
  for (const table of await referencedFirst(client, tables)) {
    const filling = client.query(copyFrom(`copy ${copied(table.name, table.columns)} from stdin`));
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), filling);
    if (filling.rowCount !== table.rows)
      throw new BackupError(`${table.name} should have ${table.rows} rows and got ${filling.rowCount}.`);
  }
  for (const { name, lastValue } of sequences)
    await client.query('select setval($1::text::regclass, $2)', [pg.escapeIdentifier(name), lastValue]);
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Each table after those its foreign keys point to. */
async function referencedFirst(client: pg.ClientBase, tables: DumpedTable[]): Promise<DumpedTable[]> {
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select f.relname::text as from, t.relname::text as to from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const ordered = new Set<DumpedTable>();
  function visit(table: DumpedTable, path: readonly DumpedTable[]): void {
    if (ordered.has(table) || path.includes(table)) return;
    const referenced = keys.filter(({ from }) => from === table.name).map(({ to }) => to);
    for (const other of tables) if (referenced.includes(other.name)) visit(other, [...path, table]);
    ordered.add(table);
  }
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/** Lock timeout, or a deadlock with somebody at work in the tables. */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
