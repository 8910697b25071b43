import { setTimeout as delay } from 'node:timers/promises';
import { announce } from './log-lines.ts';
import { startPostgres, type LocalPostgres } from './postgres.ts';
import { createAppRole, createOwner } from './roles.ts';

/** Enough connections for an API and a handful of workers; otherwise PostgreSQL's defaults. */
export const settings = { max_connections: '200', timezone: 'UTC', jit: 'off' };

export interface LocalDatabase {
  /** For API and workers, which may change rows but not tables. */
  url: string;
  /** For migrations. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL. It restarts on the same port when something else ends it. */
export async function startDatabase(dir: string): Promise<LocalDatabase> {
  let current: LocalPostgres = await startPostgres(dir, settings);
  let stopping = false;
  const { url: superuserUrl, port } = current;
  // Passwords change with each start; every process receives its URL.
  const ownerUrl = await createOwner(superuserUrl);
  const url = await createAppRole(superuserUrl);

  async function keep(): Promise<void> {
    await current.ended;
    while (!stopping) {
      announce(`PostgreSQL ended and is restarted. Its log:\n${current.log()}`);
      try {
        current = await startPostgres(dir, settings, port);
        // Stopped during the start.
        if (stopping) await current.stop();
        await current.ended;
      } catch (error) {
        // Processes of the dead server may hold its memory for a moment.
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
