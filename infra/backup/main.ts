import { chmodSync, existsSync, globSync, mkdirSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '@prism/core/config/config';
import { usualBackupFolder } from '@prism/core/contract/backups';
import { addressSecretOf } from '@prism/core/config/secrets';
import { migrate } from '@prism/core/database/migrate';
import { grantRows } from '@prism/core/database/roles';
import { openStore, type ObjectStore, type StoredObject } from '@prism/core/files/object-store';
import { openFileStore } from '@prism/core/files/stored-bytes';
import { describeFailure, failStart, OperatorError } from '@prism/core/process/run-process';
import { copyObjects, tidyCopies } from './object-copies.ts';
import { backUp, restore, type BackupOptions, type Place, type RestoreOptions } from './backup.ts';
import { doneAt, lookForOrders, noteCheck, noteFailure, noteUnlessNoted } from './checks.ts';
import { filesAfterRestore, filesNotIn } from './files.ts';
import { backUpNightly } from './nightly.ts';
import { reachDatabase } from './reach-database.ts';
import { RehearsalError } from './rehearse.ts';
import { outdated } from './retention.ts';
import { whyNoTools } from './tools.ts';

const usage =
  'Usage: make backup [to=<file or folder>] [secrets=1] [keep=1] [rehearsed=1], make backup noted=1, make restore [from=<file>] [force=1]';
const commands = ['backup', 'restore', 'nightly', 'list'];
const usualFolder = usualBackupFolder;
const undefinedTable = '42P01';
/** Backups may take longer than a week before. */
const rehearsedEveryMs = 6.5 * 24 * 3_600_000;

await main().catch(failStart);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      noted: { type: 'boolean', default: false },
      secrets: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      rehearsed: { type: 'boolean', default: false },
      'fresh-file': { type: 'string', default: '' },
    },
  });
  const [command, file] = positionals;
  if (!command || !commands.includes(command)) throw new OperatorError(usage);
  const config = parseConfig(process.env);
  const store =
    config.backupStore === undefined ? undefined : openStore(config.backupStore, { variable: 'BACKUP_STORE' });
  if (command === 'list') return await list(file ?? usualFolder, store);
  const from = command === 'restore' ? await fetched(file ?? (await newest(usualFolder, store)), store) : undefined;

  const database = await reachDatabase(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopping.abort();
      void database.release().finally(() => process.exit(130));
    });
  try {
    const { dataDir } = config;
    const place = { databaseUrl: database.url, dataDir, addressSecret: () => addressSecretOf(config) };
    if (from) {
      const options = { force: values.force, identity: config.backupIdentity };
      await runRestore(place, from, options, { store, files: openFileStore(config) });
      if (database.appUrl) await grantRows(database.url, database.appUrl);
    } else if (values.noted) {
      await noteCheck(database.url, { name: 'backup' }).catch(failWithoutTables);
      console.log("Recorded: a backup was made elsewhere. The dashboard's launch checklist counts it.");
    } else {
      if (!file) keepPrivate(usualFolder);
      const options = { recipient: config.backupRecipient, withSecrets: values.secrets };
      const backUpOnce = async (rehearsed: boolean) => {
        const to = target(file ?? usualFolder, options.recipient ? 'tar.age' : 'tar');
        const withTools = await hasTools(database.url);
        const stores = { store, files: openFileStore(config) };
        try {
          await runBackup(place, to, { ...options, withTools, rehearsed }, stores).catch(failWithoutTables);
        } finally {
          stores.files?.close();
        }
        if (values.keep) await thinOut(dirname(to), store);
      };
      if (command === 'backup') await backUpOnce(values.rehearsed);
      else
        await backUpNightly({
          look: async (nextAt) => await lookForOrders(database.url, { nextAt: nextAt?.toISOString() ?? null }),
          isScheduled: true,
          async backUp() {
            try {
              const last = await doneAt(database.url, 'rehearsal');
              await backUpOnce((last?.getTime() ?? 0) < Date.now() - rehearsedEveryMs);
            } catch (error) {
              await noteUnlessNoted(database.url, 'see the output of the backup');
              throw error;
            }
          },
          freshFile: values['fresh-file'],
          log: console,
          signal: stopping.signal,
        });
    }
  } finally {
    await database.release();
  }
}

/** Whether to use `pg_dump`: not for the embedded database, which comes without it. */
async function hasTools(databaseUrl: string): Promise<boolean> {
  if (!process.env.DATABASE_URL) return false;
  const missing = await whyNoTools(databaseUrl);
  if (missing) console.log(`${missing}. The backup is in Prism's own format, which restores more slowly.`);
  return missing === undefined;
}

function failWithoutTables(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === undefinedTable)
    throw new OperatorError('There is nothing to back up: this database has no Prism tables.');
  throw error;
}

async function runBackup(
  place: Place,
  file: string,
  options: BackupOptions,
  { store, files }: { store: ObjectStore | undefined; files: ObjectStore | undefined },
): Promise<void> {
  try {
    const { tables } = await backUp(place, file, options);
    await store?.putFile(file, basename(file));
    const { recipient } = options;
    const copied =
      store && files && (await copyObjects(place.databaseUrl, basename(file), { files, backups: store, recipient }));
    const bytes = statSync(file).size;
    const isEncrypted = options.recipient !== undefined;
    const made = { folder: dirname(file), file: basename(file), isEncrypted, store: store?.where ?? null };
    await noteCheck(place.databaseUrl, { name: 'backup', bytes, made });
    if (options.rehearsed) await noteCheck(place.databaseUrl, { name: 'rehearsal', bytes });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${file}: ${rows} rows of ${tables.length} tables, ${megabytes(bytes)}. ` +
        (options.rehearsed ? 'It was restored on trial, with all rows. ' : '') +
        (store ? `A copy is in ${store.where}. ` : '') +
        (copied === undefined
          ? await filesNotIn(place.databaseUrl)
          : `${copied.copied} files were copied there. ${copied.missing === 0 ? '' : `${copied.missing} files are missing from the object store: see make files. `}`) +
        (options.recipient
          ? 'It is encrypted.'
          : 'It holds personal data in the clear: keep it safe, or set BACKUP_RECIPIENT.'),
    );
  } catch (error) {
    const name = error instanceof RehearsalError ? 'rehearsal' : 'backup';
    const reason = error instanceof OperatorError ? error.message : 'see the output of the backup';
    await noteFailure(place.databaseUrl, name, reason).catch(() => undefined);
    throw error;
  }
}

async function runRestore(
  place: Place,
  file: string,
  options: RestoreOptions,
  { store, files }: { store: ObjectStore | undefined; files: ObjectStore | undefined },
): Promise<void> {
  const { rows, requeuedJobs } = await restore(place, resolve(file), options);
  // Creates what a backup lacks: the queue's tables, and seed content newer than the backup. A site without the
  // demonstration stays without it.
  await migrate(place.databaseUrl, 'demo');
  console.log(
    `Restored ${rows} rows from ${file}. ${requeuedJobs} unfinished jobs are enqueued again. Everyone has to sign in again.`,
  );
  // The rows are restored whatever the store's state.
  const copies = store && { backups: store, identity: options.identity };
  const said = await filesAfterRestore(place.databaseUrl, files, copies).catch((error: unknown) =>
    describeFailure(error),
  );
  files?.close();
  if (said) console.log(said);
}

async function list(folder: string, store: ObjectStore | undefined): Promise<void> {
  const files = localNames(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  for (const { name, bytes } of files) console.log(`${name}  ${megabytes(bytes)}`);
  if (files.length === 0) console.log(`There is no backup in ${resolve(folder)}.`);
  for (const { name, bytes } of await listStored(store)) console.log(`${store?.where}${name}  ${megabytes(bytes)}`);
}

async function listStored(store: ObjectStore | undefined): Promise<StoredObject[]> {
  return store ? await Array.fromAsync(store.list({ isFlat: true })) : [];
}

function localNames(folder: string): string[] {
  return globSync('prism-*.tar{,.age}', { cwd: folder }).toSorted();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Private, because it holds personal data. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** Keeps 7 daily, 4 weekly and 6 monthly backups, in the folder and in the store. */
async function thinOut(folder: string, store: ObjectStore | undefined): Promise<void> {
  const old = outdated(localNames(folder));
  for (const name of old) unlinkSync(join(folder, name));
  const stored = outdated((await listStored(store)).map(({ name }) => name));
  for (const name of stored) await store?.remove(name);
  if (store && stored.length > 0) await tidyCopies(store, stored);
  if (old.length + stored.length > 0) console.log(`Deleted ${old.length + stored.length} older backups.`);
}

/** Today's file if `to` is a folder. */
function target(to: string, ending: string): string {
  const isFolder =
    to === usualFolder || to.endsWith('/') || (statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(isFolder ? join(to, `prism-${moment}.${ending}`) : to);
}

async function newest(folder: string, store: ObjectStore | undefined): Promise<string> {
  // Names sort by time.
  const stored = (await listStored(store))
    .map(({ name }) => name)
    .filter((name) => /^prism-.*\.tar(?:\.age)?$/.test(name));
  const name = [...localNames(folder), ...stored].toSorted().at(-1);
  if (!name) throw new OperatorError(`There is no backup in ${resolve(folder)}. Name one: make restore from=<file>`);
  return join(folder, name);
}

/** The file, downloaded from the store if necessary. */
async function fetched(file: string, store: ObjectStore | undefined): Promise<string> {
  if (existsSync(file) || !store) return file;
  if (!(await listStored(store)).some(({ name }) => name === basename(file))) return file;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await store.getFile(basename(file), file);
  return file;
}
