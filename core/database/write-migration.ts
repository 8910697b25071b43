import type { Orm } from './orm.ts';

/**
 * Writes the migration from what the snapshot beside the migrations says to what the entities say, and the snapshot anew; needs
 * no database. Returns its file and statements; undefined where nothing differs.
 */
export async function writeMigration(
  orm: Orm,
  name: string,
): Promise<{ fileName: string; statements: string[] } | undefined> {
  const { fileName, diff } = await orm.migrator.create(undefined, false, false, name.replaceAll(/\W+/g, '_'));
  return fileName === '' ? undefined : { fileName, statements: diff.up.filter(Boolean) };
}
