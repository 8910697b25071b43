import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '@prism/core/config/config';
import { addressSecretOf } from '@prism/core/config/session-secret';
import { migrate } from '@prism/core/database/migrate';
import { grantRows } from '@prism/core/database/roles';
import { failStart, OperatorError } from '@prism/core/process/run-process';
import { BackupError } from './archive.ts';
import { backUp, restore, type Place } from './backup.ts';
import { reachDatabase } from './reach-database.ts';

const usage = 'Usage: make backup [to=<file or folder>], make restore [from=<file>] [force=1]';
const usualFolder = 'backups';

await main().catch(failStart);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [command, file] = positionals;
  if (command !== 'backup' && command !== 'restore') throw new OperatorError(usage);
  const from = command === 'restore' ? (file ?? newest(usualFolder)) : undefined;

  const config = parseConfig(process.env);
  const database = await reachDatabase(process.env);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void database.release().finally(() => process.exit(130)));
  try {
    const { dataDir } = config;
    const place = { databaseUrl: database.url, dataDir, addressSecret: () => addressSecretOf(config) };
    if (from) {
      await runRestore(place, from, values.force);
      if (database.appUrl) await grantRows(database.url, database.appUrl);
    } else await runBackup(place, target(file ?? usualFolder));
  } finally {
    await database.release();
  }
}

async function runBackup(place: Place, file: string): Promise<void> {
  const { tables } = await backUp(place, file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42P01')
      throw new BackupError('There is nothing to back up: this database has no tables of Prism.');
    throw error;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables, ${megabytes} MB. It holds personal data: keep it safe.`,
  );
}

async function runRestore(place: Place, file: string, force: boolean): Promise<void> {
  const { rows, owedJobs } = await restore(place, resolve(file), { force });
  // What is not in a backup: the queue's tables, and the seed of what the backup's version did not know.
  await migrate(place.databaseUrl);
  console.log(
    `Restored ${rows} rows from ${file}. ${owedJobs} unfinished jobs are owed again. Everybody signs in anew.`,
  );
}

/** A file of today in `to`, where that is a folder. */
function target(to: string): string {
  const isFolder =
    to === usualFolder || to.endsWith('/') || (statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(isFolder ? join(to, `prism-${moment}.tar`) : to);
}

function newest(folder: string): string {
  // Their names sort by time.
  const file = globSync(join(folder, 'prism-*.tar')).toSorted().at(-1);
  if (!file) throw new BackupError(`There is no backup in ${resolve(folder)}. Name one: make restore from=<file>`);
  return file;
}
