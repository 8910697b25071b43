import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations } from 'bullmq';
import type { SeedContent } from '../contract/site.ts';
import { OperatorError } from '../process/run-process.ts';
import { lockNumbers } from './locks.ts';
import { initOrm } from './orm.ts';
import { seed } from './seed/seed.ts';
import { applyTriggers } from './triggers.ts';

export interface LockPatience {
  /** How long to wait for a table; queries queue behind it. */
  timeoutMs: number;
  tries: number;
  pauseMs: number;
}

const usualPatience: LockPatience = { timeoutMs: 2_000, tries: 15, pauseMs: 1_000 };

/**
 * Migrates the schema (ours and the queue's) and seeds a new database with `content`; returns what it has. Safe under
 * concurrency and while the previous release serves. Each migration commits separately, so that none holds its locks
 * during the next.
 */
export async function migrate(
  databaseUrl: string,
  content: SeedContent,
  patience = usualPatience,
): Promise<SeedContent> {
  return await holdingMigrationLock(databaseUrl, async (client) => {
    await runMigrations(client);
    const orm = await initOrm(databaseUrl, 2, {
      driverOptions: { lock_timeout: patience.timeoutMs },
      migrations: { allOrNothing: false },
    });
    try {
      await patiently(() => orm.migrator.up(), patience);
      await client.query(`set lock_timeout = ${patience.timeoutMs}`);
      await patiently(() => applyTriggers(client), patience);
      return await patiently(() => seed(orm.em.fork(), content), patience);
    } finally {
      await orm.close();
    }
  });
}

/** Runs `work` while no other process changes the schema. */
export async function holdingMigrationLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await lock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls: a waiting statement would block a concurrent index build forever. */
async function lock(client: pg.Client): Promise<void> {
  const sql = 'select pg_try_advisory_lock($1) as locked';
  while (!(await client.query<{ locked: boolean }>(sql, [lockNumbers.migrations])).rows[0]?.locked) await delay(100);
}

async function patiently<T>(work: () => Promise<T>, { tries, pauseMs }: LockPatience): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error) || error.code !== lockNotAvailable) throw error;
      if (attempt >= tries)
        throw new OperatorError(
          'The schema could not be changed: a table was locked the whole time. The change was rolled back. ' +
            'Find the long transaction in pg_stat_activity, end it, and migrate again.',
          { cause: error },
        );
      await delay(pauseMs);
    }
  }
}

const lockNotAvailable = '55P03';
