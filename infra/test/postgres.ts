import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../local/postgres.ts';
import { ownFolderPrefix } from './leftovers.ts';
import { atDatabase, templateOf } from './template-server.ts';
import { copyTemplates } from './templates.ts';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  /** On the same port, with its data. */
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate, migrated PostgreSQL server for tests that take it down; `settings` as in `postgresql.conf`. */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(ownFolderPrefix());
  // Where `removeLeftovers` looks.
  const files = join(folder, 'postgres');
  await copyTemplates(files);
  let server = await startPostgres(files, settings);
  const { url, port } = server;
  return {
    url: atDatabase(url, templateOf('demo')),
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
