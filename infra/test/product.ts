import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localServicesFile } from '@prism/core/config/config';
import pg from 'pg';
import { freePort } from '../local/ports.ts';
import { startFakeProvider, type FakeProvider, type FakeProviderOptions } from './fake-provider.ts';
import { startTestMailServer, type TestMailServer } from './smtp.ts';
import { eventually } from './wait.ts';

export interface ProductOptions {
  /** Variables for the supervisor, over those the harness sets. */
  env?: Record<string, string>;
  /** On a Redis of the caller's. */
  redisUrl?: string | undefined;
  /** On a database of the caller's instead of an embedded PostgreSQL; the sandbox of AI providers is off then. */
  databaseUrl?: string | undefined;
  /** All three AI providers answer as told here instead of by the sandbox. */
  provider?: FakeProviderOptions;
}

export interface Product {
  /** Without a trailing slash. */
  baseUrl: string;
  mail: TestMailServer;
  provider: FakeProvider | undefined;
  databaseUrl(): string;
  /** All that the supervisor and its children printed so far. */
  output(): string;
  saysInOutput(text: string, timeoutMs?: number): Promise<void>;
  pidOf(part: ChildPart): number;
  /** Ends a part at once, as a crash would; without a part, the supervisor and everything it started. */
  kill9(part?: ChildPart): void;
  /** Tells the supervisor to stop and waits until it did; its exit code. */
  stop(): Promise<number | null>;
  /** After `stop` or `kill9`, on the same address, folder and database. */
  startAgain(): Promise<void>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops everything and removes what it left. */
  close(): Promise<void>;
}

export type ChildPart = 'api' | 'worker' | 'database';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startFile = join(root, 'infra', 'local', 'start.ts');
const signs: Record<ChildPart, string> = { api: 'backend/main.ts', worker: 'workers/main.ts', database: 'postgres -D' };

/** The variables that an operator of a real installation must set. */
export const operatorEnvironment = { SESSION_SECRET: 'for the tests only, and long enough', RATE_LIMITS: 'off' };

/** Runs what `make start` runs, on its own folder, port and mail server. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prism-e2e-'));
  const [port, mail, provider] = await Promise.all([
    freePort(),
    startTestMailServer(),
    options.provider && startFakeProvider(options.provider),
  ]);
  const environment = {
    PATH: process.env.PATH ?? '',
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    RATE_LIMITS: operatorEnvironment.RATE_LIMITS,
    ...(options.databaseUrl && { ...operatorEnvironment, DATABASE_URL: options.databaseUrl }),
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    ...(provider && providerEnvironment(provider)),
    ...options.env,
  };
  let running = supervise(environment);
  const databaseUrl = () => options.databaseUrl ?? embeddedDatabaseUrl(dataDir);

  async function close(): Promise<void> {
    const died = running.died();
    await running.stop();
    await Promise.all([mail.close(), provider?.close()]);
    rmSync(dataDir, { recursive: true, force: true });
    if (died) throw new Error(`the product had ended by itself:\n${running.output()}`);
  }

  try {
    await running.saysInOutput('Prism is ready', 90_000);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    baseUrl: `http://localhost:${port}`,
    mail,
    provider,
    databaseUrl,
    output: () => running.output(),
    saysInOutput: (text, timeoutMs) => running.saysInOutput(text, timeoutMs),
    pidOf: (part) => running.pidOf(part),
    kill9: (part) => running.kill9(part),
    stop: () => running.stop(),
    async startAgain() {
      running = supervise(environment);
      await running.saysInOutput('Prism is ready', 90_000);
    },
    sql: async (text, values) => await query(databaseUrl(), text, values),
    close,
  };
}

/** Variables by which every provider's client turns to the fake one. */
export function providerEnvironment({ baseUrls }: FakeProvider): Record<string, string> {
  const entries = Object.entries(baseUrls).flatMap(([id, url]) => [
    [`${id.toUpperCase()}_BASE_URL`, url],
    [`${id.toUpperCase()}_API_KEY`, 'test-key'],
  ]);
  return Object.fromEntries(entries);
}

function supervise(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [startFile], {
    cwd: root,
    env: environment,
    // By this channel it notices when the process that runs the test is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const family = () => (child.pid && !ended() ? descendants(child.pid) : []);

  function pidOf(part: ChildPart): number {
    const found = family().find(({ command }) => command.includes(signs[part]));
    if (!found) throw new Error(`no ${part} runs:\n${output}`);
    return found.pid;
  }

  let wanted = false;
  return {
    output: () => output,
    /** Whether it ended without being told to. */
    died: () => ended() && !wanted,
    pidOf,
    async saysInOutput(text: string, timeoutMs = 15_000) {
      await eventually(() => {
        if (!output.includes(text) && !ended()) throw new Error(`not a word of "${text}" in:\n${output}`);
      }, timeoutMs);
      if (!output.includes(text)) throw new Error(`ended without "${text}":\n${output}`);
    },
    kill9(part?: ChildPart) {
      if (part) return void process.kill(pidOf(part), 'SIGKILL');
      wanted = true;
      const all = family().map(({ pid }) => pid);
      child.kill('SIGKILL');
      for (const pid of all) endAtOnce(pid);
    },
    async stop() {
      if (!ended()) {
        wanted = true;
        child.kill('SIGTERM');
      }
      return await exit;
    },
  };
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** The processes a process started, and those these started. */
function descendants(pid: number, table = processTable()): Process[] {
  const children = table.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendants(child.pid, table)]);
}

function processTable(): Process[] {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return rows.map((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

/** The owner's address, because tests also change tables. */
function embeddedDatabaseUrl(dataDir: string): string {
  const services: { MIGRATE_DATABASE_URL: string } = JSON.parse(readFileSync(localServicesFile(dataDir), 'utf8'));
  return services.MIGRATE_DATABASE_URL;
}

/** The rows of one statement, run on a new connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
