import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../local/postgres.ts';
import { ownFolderPrefix } from './leftovers.ts';
import { atDatabase, templateOf } from './template-server.ts';
import { copyTemplates } from './templates.ts';

const run = promisify(execFile);

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  /** On the same port, with its data. */
  startAgain(): Promise<void>;
  /** Starts a standby that streams from it; stops it for a moment to copy its files. */
  standby(): Promise<Standby>;
  remove(): Promise<void>;
}

export interface Standby {
  url: string;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

/** A separate, migrated PostgreSQL server for tests that take it down; `settings` as in `postgresql.conf`. */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(ownFolderPrefix());
  // Where `removeLeftovers` looks.
  const files = join(folder, 'postgres');
  await copyTemplates(files);
  let server = await startPostgres(files, settings);
  const { url, port } = server;
  const standbys: Standby[] = [];

  async function standby(): Promise<Standby> {
    const copy = join(folder, `standby-${standbys.length}`);
    await server.stop();
    await run('cp', ['-a', files, copy]);
    server = await startPostgres(files, settings, port);
    writeFileSync(join(copy, 'cluster/standby.signal'), '');
    const { hostname, username, password } = new URL(url);
    const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
    const ofStandby = { ...settings, primary_conninfo: primary };
    let started = await startPostgres(copy, ofStandby);
    const made: Standby = {
      url: atDatabase(started.url, templateOf('demo')),
      stop: async () => await started.stop(),
      async startAgain() {
        started = await startPostgres(copy, ofStandby, started.port);
      },
    };
    standbys.push(made);
    return made;
  }

  return {
    url: atDatabase(url, templateOf('demo')),
    stop: () => server.stop(),
    async startAgain() {
      server = await startPostgres(files, settings, port);
    },
    standby,
    async remove() {
      await Promise.all(standbys.map(async (one) => await one.stop()));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
