import { chmodSync, globSync, mkdirSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '@prism/core/config/config';
import { addressSecretOf } from '@prism/core/config/secrets';
import { migrate } from '@prism/core/database/migrate';
import { grantRows } from '@prism/core/database/roles';
import { failStart, OperatorError } from '@prism/core/process/run-process';
import { backUp, restore, type BackupOptions, type Place, type RestoreOptions } from './backup.ts';
import { backUpNightly } from './nightly.ts';
import pg from 'pg';
import { reachDatabase } from './reach-database.ts';

const usage =
  'Usage: make backup [to=<file or folder>] [secrets=1] [keep=<days>], make backup noted=1, make restore [from=<file>] [force=1]';
const commands = ['backup', 'restore', 'nightly', 'list', 'health'];
const usualFolder = 'backups';
/** As the alert PrismBackupOld. */
const oldAfterMs = 36 * 3_600_000;
const undefinedTable = '42P01';

await main().catch(failStart);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      noted: { type: 'boolean', default: false },
      secrets: { type: 'boolean', default: false },
      'keep-days': { type: 'string', default: '' },
    },
  });
  const [command, file] = positionals;
  if (!command || !commands.includes(command)) throw new OperatorError(usage);
  if (command === 'list') return list(file ?? usualFolder);
  const keepDays = values['keep-days'];
  if (keepDays && !/^[1-9]\d{0,3}$/.test(keepDays)) throw new OperatorError('Say for how many days: keep=30');
  const from = command === 'restore' ? (file ?? newest(usualFolder)) : undefined;

  const config = parseConfig(process.env);
  const database = await reachDatabase(process.env);
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      told.abort();
      void database.release().finally(() => process.exit(130));
    });
  try {
    const { dataDir } = config;
    const place = { databaseUrl: database.url, dataDir, addressSecret: () => addressSecretOf(config) };
    if (from) {
      await runRestore(place, from, { force: values.force, identity: config.backupIdentity });
      if (database.appUrl) await grantRows(database.url, database.appUrl);
    } else if (values.noted) {
      await noteBackup(database.url).catch(failWithoutTables);
      console.log('Noted: a backup was made elsewhere. The launch list of the dashboard counts it.');
    } else if (command === 'health') {
      const last = await lastBackupAt(database.url);
      if (!last || last.getTime() < Date.now() - oldAfterMs) throw new OperatorError('The last backup is old.');
    } else {
      if (!file) keepPrivate(usualFolder);
      const recipient = config.backupRecipient;
      const backUpOnce = async () => {
        const to = target(file ?? usualFolder, recipient ? 'tar.age' : 'tar');
        await runBackup(place, to, { recipient, withSecrets: values.secrets }).catch(failWithoutTables);
        if (keepDays) deleteOlder(dirname(to), Number(keepDays));
      };
      if (command === 'backup') await backUpOnce();
      else {
        const lastAt = async () => await lastBackupAt(database.url);
        await backUpNightly({ lastAt, backUp: backUpOnce, log: console, signal: told.signal });
      }
    }
  } finally {
    await database.release();
  }
}

function failWithoutTables(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === undefinedTable)
    throw new OperatorError('There is nothing to back up: this database has no tables of Prism.');
  throw error;
}

async function runBackup(place: Place, file: string, options: BackupOptions): Promise<void> {
  const { tables } = await backUp(place, file, options);
  await noteBackup(place.databaseUrl);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables, ${megabytes} MB. ` +
      (options.recipient
        ? 'It is encrypted.'
        : 'It holds personal data in the clear: keep it safe, or set BACKUP_RECIPIENT.'),
  );
}

/** For the launch checklist. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into checks (name, id, asked_at, done_at) values ('backup', gen_random_uuid(), now(), now())
       on conflict (name) do update set id = excluded.id, asked_at = now(), done_at = now(), error = null`,
    );
  } finally {
    await client.end();
  }
}

/** As noted; undefined if never. */
async function lastBackupAt(databaseUrl: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(`select done_at as at from checks where name = 'backup'`);
    return rows[0]?.at;
  } finally {
    await client.end();
  }
}

async function runRestore(place: Place, file: string, options: RestoreOptions): Promise<void> {
  const { rows, requeuedJobs } = await restore(place, resolve(file), options);
  // Creates what is not in a backup: the queue's tables, and seed content newer than the backup. One without the
  // demonstration stays without.
  await migrate(place.databaseUrl, 'demo');
  console.log(
    `Restored ${rows} rows from ${file}. ${requeuedJobs} unfinished jobs are enqueued again. Everybody signs in anew.`,
  );
}

function list(folder: string): void {
  const files = globSync(join(folder, 'prism-*.tar{,.age}')).toSorted();
  for (const file of files) console.log(`${basename(file)}  ${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`);
  if (files.length === 0) console.log(`There is no backup in ${resolve(folder)}.`);
}

/** Private, because it holds personal data. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** Deletes the backups in `folder` that are older than so many days. */
function deleteOlder(folder: string, days: number): void {
  const before = Date.now() - days * 24 * 3_600_000;
  const old = globSync(join(folder, 'prism-*.tar{,.age}')).filter((file) => statSync(file).mtimeMs < before);
  for (const file of old) unlinkSync(file);
  if (old.length > 0) console.log(`Deleted ${old.length} backups older than ${days} days.`);
}

/** Today's file if `to` is a folder. */
function target(to: string, ending: string): string {
  const isFolder =
    to === usualFolder || to.endsWith('/') || (statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(isFolder ? join(to, `prism-${moment}.${ending}`) : to);
}

function newest(folder: string): string {
  // Names sort by time.
  const file = globSync(join(folder, 'prism-*.tar{,.age}')).toSorted().at(-1);
  if (!file) throw new OperatorError(`There is no backup in ${resolve(folder)}. Name one: make restore from=<file>`);
  return file;
}
