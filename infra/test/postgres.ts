import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import { startPostgres } from '../local/postgres.ts';
import { ownFolderPrefix } from './leftovers.ts';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  /** Where it was, with what it held. */
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate, migrated PostgreSQL server for a test that takes the database away; `settings` as in `postgresql.conf`. */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(ownFolderPrefix());
  // Where `removeLeftovers` looks.
  const files = join(folder, 'postgres');
  let server = await startPostgres(files, settings);
  await migrate(server.url, 'demo');
  const { url, port } = server;
  return {
    url,
    stop: () => server.stop(),
    async startAgain() {
      server = await startPostgres(files, settings, port);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
