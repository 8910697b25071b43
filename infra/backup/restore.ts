import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { holdingMigrationLock } from '@prism/core/database/migrate';
import { initOrm, type Orm, type OrmOverrides } from '@prism/core/database/orm';
import { applyTriggers } from '@prism/core/database/triggers';
import { OperatorError } from '@prism/core/process/run-process';
import { emptyOutbox } from '@prism/core/queue/outbox';
import { findPendingJobs, requeueLostJobs } from '@prism/core/queue/requeue';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copied, type Dump, type RowsDump } from './dump.ts';
import { readSinceBackup, writeSinceBackup, type SinceBackup } from './since-backup.ts';
import { recordRestore } from './record.ts';

export interface Restored {
  rows: number;
  /** Jobs that were pending at the backup and are enqueued again. */
  requeuedJobs: number;
}

export interface Unpacked<Contents extends Dump> {
  folder: string;
  manifest: Contents;
  /** The secret of hashes in the database that is replaced. */
  addressSecret: () => string;
}

const inThisTransaction = { transactional: false, allOrNothing: false };

/** How long to wait for a locked table. */
const lockTimeoutMs = 10_000;

/**
 * Replaces the database by an unpacked backup in one transaction. The schema is built as of the backup, filled and
 * then migrated. Without `force` existing data is kept.
 */
export async function restoreDatabase(
  databaseUrl: string,
  backup: Unpacked<RowsDump>,
  force: boolean,
  migrations: OrmOverrides['migrations'] = {},
): Promise<Restored> {
  return await holdingMigrationLock(databaseUrl, async () => {
    const orm = await openForRestore(databaseUrl, migrations);
    try {
      return await restoreInto(orm, backup, force);
    } catch (error) {
      throw isHeldUp(error)
        ? new OperatorError('A table is locked. Nothing was changed. Stop Prism, or try again.')
        : error;
    } finally {
      // Rolls back anything uncommitted.
      await orm.close(true);
    }
  });
}

/** One connection, kept open while idle, because the transaction is on it. */
export async function openForRestore(databaseUrl: string, migrations: OrmOverrides['migrations'] = {}): Promise<Orm> {
  return await initOrm(databaseUrl, 1, {
    driverOptions: { lock_timeout: lockTimeoutMs, idleTimeoutMillis: 0 },
    migrations: { ...inThisTransaction, ...migrations },
  });
}

async function restoreInto(orm: Orm, backup: Unpacked<RowsDump>, force: boolean): Promise<Restored> {
  const { folder, manifest } = backup;
  const database = await orm.em.getDriver().getConnection().getNativeClient();
  await assertKnown(orm, manifest);
  await database.query('begin');
  if (!force) await assertEmpty(database);
  const sinceBackup = await readSinceBackup(database, manifest.madeAt);
  await dropEverything(database);
  await orm.migrator.up(manifest.migrations);
  await fillTables(database, folder, manifest);
  return await finishRestore(orm, backup, sinceBackup);
}

/** Migrates the restored data, adds what happened since the backup, requeues jobs, and commits the open transaction. */
export async function finishRestore(
  orm: Orm,
  { manifest, addressSecret }: Pick<Unpacked<Dump>, 'manifest' | 'addressSecret'>,
  sinceBackup: SinceBackup,
): Promise<Restored> {
  const database = await orm.em.getDriver().getConnection().getNativeClient();
  await orm.migrator.up();
  await applyTriggers(database);
  await writeSinceBackup(database, sinceBackup, addressSecret);
  await emptyOutbox(orm.em.fork());
  await recordRestore(orm.em.fork(), manifest.madeAt);
  const requeuedJobs = await requeueLostJobs(orm.em.fork(), await findPendingJobs(orm.em.fork()));
  await database.query('commit');
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), requeuedJobs };
}

/** A backup of a newer version cannot be restored. */
export async function assertKnown(orm: Orm, { migrations }: Pick<Dump, 'migrations'>): Promise<void> {
  const known = [...(await orm.migrator.getPending()), ...(await orm.migrator.getExecuted())].map(({ name }) => name);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `This backup was made by a newer version of Prism (${unknown.join(', ')}). Restore it with that version.`,
    );
}

/** Tables that a start alone does not fill. */
const peoplesTables = ['users', 'contacts', 'applications', 'subscribers'];

export async function assertEmpty(database: Pool): Promise<void> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [peoplesTables],
  );
  for (const { name } of tables) {
    const { rows } = await database.query(`select from ${name} limit 1`);
    if (rows.length > 0)
      throw new OperatorError(
        `This database is in use: ${name} is not empty. Nothing was changed. To replace all data: make restore force=1`,
      );
  }
}

/** Everything except extensions and the migrator's table, which migrations need. */
async function dropEverything(database: Pool): Promise<void> {
  const { rows } = await database.query<{ drop: string }>(
    `select format('drop table if exists %s cascade', oid::regclass) as drop from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'mikro_orm_migrations'
     union all select format('drop sequence if exists %s cascade', oid::regclass) from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and relname <> 'mikro_orm_migrations_id_seq'
     union all select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { drop } of rows) await database.query(drop);
  await database.query('truncate mikro_orm_migrations restart identity');
}

/** Fills empty tables and checks foreign keys at the end. */
async function fillTables(database: Pool, folder: string, { tables, sequences }: RowsDump): Promise<void> {
  const { rows: keys } = await database.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await database.query(`alter table ${table} drop constraint ${name}`);
  const client = await database.connect();
  try {
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`));
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows);
      if (rows.rowCount !== table.rows)
        throw new OperatorError(`${table.name} should have ${table.rows} rows and got ${rows.rowCount}.`);
    }
  } finally {
    client.release();
  }
  for (const { table, name, definition } of keys)
    await database.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, lastValue } of sequences)
    await database.query('select setval(quote_ident($1)::regclass, $2)', [name, lastValue]);
}

/** A lock timeout, or a deadlock with a running process. */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
