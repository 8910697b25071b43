import { OperatorError } from '@prism/core/process/run-process';
import pg from 'pg';
import type { RowsManifest, ToolsManifest } from './archive.ts';
import type { Dump } from './dump.ts';
import { restoreDatabase } from './restore.ts';
import { createScratch } from './scratch.ts';
import { pgRestore } from './tools.ts';

/** A dump that cannot be restored. */
export class RehearsalError extends OperatorError {}

/** Restores a dump into a temporary database, counts its rows, and drops it. Throws RehearsalError if it fails. */
export async function rehearse(databaseUrl: string, folder: string, dump: RowsManifest | ToolsManifest): Promise<void> {
  const scratch = await createScratch(databaseUrl);
  try {
    if (dump.format === 1) {
      // This counts rows. No one was erased since the dump, so nothing is hashed.
      await restoreDatabase(scratch.url, { folder, manifest: dump, addressSecret: () => '' }, true);
      return;
    }
    await pgRestore(scratch.url, folder);
    await assertRows(scratch.url, dump.tables);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RehearsalError(`The backup could not be restored on trial: ${why}`, { cause: error });
  } finally {
    await scratch.drop();
  }
}

/** Throws OperatorError unless each table has its rows. */
export async function assertRows(databaseUrl: string, tables: Dump['tables']): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, rows } of tables) {
      const { rows: found } = await client.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${pg.escapeIdentifier(name)}`,
      );
      if (found[0]?.rows !== rows)
        throw new OperatorError(`${name} should have ${rows} rows and got ${found[0]?.rows ?? 'none'}.`);
    }
  } finally {
    await client.end();
  }
}
