import type { Orm } from './orm.ts';

/**
 * Writes a migration and the new snapshot from the difference between snapshot and entities, without a database.
 * Undefined without a difference.
 */
export async function writeMigration(
  orm: Orm,
  name: string,
): Promise<{ fileName: string; statements: string[] } | undefined> {
  const { fileName, diff } = await orm.migrator.create(undefined, false, false, name.replaceAll(/\W+/g, '_'));
  return fileName === '' ? undefined : { fileName, statements: diff.up.filter(Boolean) };
}
