import { setTimeout as delay } from 'node:timers/promises';
import { announce } from './log-lines.ts';
import { startPostgres, type LocalPostgres } from './postgres.ts';
import { createAppRole, createOwner } from './roles.ts';

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
  const { url: superuserUrl, port } = current;
  // Passwords change with each start; every process is given the address.
  const ownerUrl = await createOwner(superuserUrl);
  const url = await createAppRole(superuserUrl);

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
