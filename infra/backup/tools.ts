import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { OperatorError } from '@prism/core/process/run-process';
import pg from 'pg';

/** Concurrent tables of `pg_dump` and `pg_restore`. */
const jobs = Math.min(4, availableParallelism());

/** Why `pg_dump` cannot read this server; undefined if it can. It must not be older than the server. */
export async function whyNoTools(databaseUrl: string): Promise<string | undefined> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const own = Number(/ (\d+)/.exec(stdout ?? '')?.[1]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const server = rows[0]?.major ?? 0;
    if (own >= server) return undefined;
    return `The database is PostgreSQL ${server}, and pg_dump here is ${own ? `of ${own}` : 'missing'}`;
  } finally {
    await client.end();
  }
}

/** A dump of everything except the queue, from an exported snapshot, into an empty folder. */
export async function pgDump(
  databaseUrl: string,
  { folder, snapshot, withoutRows }: { folder: string; snapshot: string; withoutRows: readonly string[] },
): Promise<void> {
  await runTool('pg_dump', databaseUrl, [
    '--format=directory',
    `--jobs=${jobs}`,
    `--file=${folder}`,
    `--snapshot=${snapshot}`,
    '--no-owner',
    '--no-privileges',
    '--exclude-schema=bullmq',
    ...withoutRows.map((table) => `--exclude-table-data=public.${table}`),
  ]);
}

/** Fills an empty database from such a folder. */
export async function pgRestore(databaseUrl: string, folder: string): Promise<void> {
  await runTool('pg_restore', databaseUrl, [
    '--format=directory',
    `--jobs=${jobs}`,
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    folder,
  ]);
}

/** Passes the password by the environment: arguments are visible in the process list. */
async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, PGPASSWORD, PGOPTIONS: '-c statement_timeout=0' };
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (status !== 0) throw new OperatorError(`${tool} failed: ${said.trim()}`);
}
