import pg from 'pg';
import { runMigrations } from 'bullmq';
import { initOrm } from './orm.ts';
import { seed } from './seed/seed.ts';

/** Any fixed number: whoever holds this advisory lock migrates, everyone else waits. */
const migrationLock = 7_746_001;

/** Brings the schema (ours and the queue's) up to date and fills in the seed; safe to call from many processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(client);
    const orm = await initOrm(databaseUrl, 2);
    try {
      await orm.migrator.up();
      await seed(orm.em.fork());
    } finally {
      await orm.close();
    }
  } finally {
    await client.end();
  }
}
