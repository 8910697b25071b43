import { holdingMigrationLock } from '@prism/core/database/migrate';
import { OperatorError } from '@prism/core/process/run-process';
import type { Dump } from './dump.ts';
import { assertRows } from './rehearse.ts';
import { assertEmpty, assertKnown, finishRestore, openForRestore, type Restored, type Unpacked } from './restore.ts';
import { createScratch, putInPlace, type Scratch } from './scratch.ts';
import { readSinceBackup } from './since-backup.ts';
import { pgRestore, whyNoTools } from './tools.ts';

/**
 * Replaces the database by an unpacked dump of `pg_dump`: fills and finishes a database next to it, then renames it.
 * Until then, nothing is changed. Without `force` existing data is kept.
 */
export async function restoreDump(databaseUrl: string, backup: Unpacked<Dump>, force: boolean): Promise<Restored> {
  const missing = await whyNoTools(databaseUrl);
  if (missing)
    throw new OperatorError(`${missing}. Restore this backup with a newer one, such as the one in Prism's image.`);
  const filled = await holdingMigrationLock(databaseUrl, async () => {
    const sinceBackup = await readFromOld(databaseUrl, backup, force);
    const scratch = await createScratch(databaseUrl);
    try {
      await pgRestore(scratch.url, backup.folder);
      await assertRows(scratch.url, backup.manifest.tables);
      return { scratch, restored: await finish(scratch, backup, sinceBackup) };
    } catch (error) {
      await scratch.drop();
      throw error;
    }
  });
  try {
    await putInPlace(databaseUrl, filled.scratch);
  } catch (error) {
    await filled.scratch.drop();
    throw error;
  }
  return filled.restored;
}

async function readFromOld(databaseUrl: string, { manifest }: Unpacked<Dump>, force: boolean) {
  const orm = await openForRestore(databaseUrl);
  try {
    await assertKnown(orm, manifest);
    const database = await orm.em.getDriver().getConnection().getNativeClient();
    if (!force) await assertEmpty(database);
    return await readSinceBackup(database, manifest.madeAt);
  } finally {
    await orm.close(true);
  }
}

async function finish(scratch: Scratch, backup: Unpacked<Dump>, sinceBackup: Parameters<typeof finishRestore>[2]) {
  const orm = await openForRestore(scratch.url);
  try {
    const database = await orm.em.getDriver().getConnection().getNativeClient();
    await database.query('begin');
    return await finishRestore(orm, backup, sinceBackup);
  } finally {
    await orm.close(true);
  }
}
