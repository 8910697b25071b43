import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRole } from '@prism/core/database/roles';
import { announce } from './log-lines.ts';
import { startPostgres, type LocalPostgres } from './postgres.ts';

/** Enough connections for an API and a handful of workers; the rest are PostgreSQL's own defaults. */
export const settings = { max_connections: '200', timezone: 'UTC', jit: 'off' };

export interface LocalDatabase {
  /** For API and workers, who may change rows and no tables. */
  url: string;
  /** For migrations. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, which comes back on the same port when something else ends it. */
export async function startDatabase(dir: string): Promise<LocalDatabase> {
  let current: LocalPostgres = await startPostgres(dir, settings);
  let stopping = false;
  const { url: ownerUrl, port } = current;
  // The password changes with each start; every process is given the address.
  const url = await createRole(ownerUrl, 'prism_app', randomBytes(24).toString('hex'));

  async function keep(): Promise<void> {
    await current.ended;
    while (!stopping) {
      announce(`PostgreSQL ended; it starts again. It said:\n${current.log()}`);
      try {
        current = await startPostgres(dir, settings, port);
        // Told to stop while it started.
        if (stopping) await current.stop();
        await current.ended;
      } catch (error) {
        // Processes of the dead server may still hold its memory for a moment.
        announce(error instanceof Error ? error.message : String(error));
        await delay(500);
      }
    }
  }

  const kept = keep();
  return {
    url,
    ownerUrl,
    async stop() {
      stopping = true;
      await current.stop();
      await kept;
    },
  };
}
