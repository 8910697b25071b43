import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { localServicesFile } from '@prism/core/config/config';
import type pg from 'pg';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { freePort } from '../local/ports.ts';
import { startFakeProvider, type FakeProvider, type FakeProviderOptions } from '../test/fake-provider.ts';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { startTestMailServer, type TestMailServer } from '../test/smtp.ts';
import { startProcess, type ProcessName, type RunningProcess, withDescendants } from './process.ts';
import { withClient } from './sql.ts';

/** By default `make start` in a new folder, with an embedded PostgreSQL that also holds the queue. */
export interface ProductOptions {
  /** Processes to start. All but the supervisor need a migrated `database`. */
  processes?: readonly ProcessName[];
  queue?: { url: string } | undefined;
  /** An external database; turns the AI sandbox off. */
  database?: { url: string } | undefined;
  /** Answers for all three AI providers. */
  provider?: FakeProviderOptions | undefined;
  env?: Record<string, string>;
}

export interface Product {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Receives all mails. */
  mail: TestMailServer;
  provider: FakeProvider | undefined;
  /** For the owner of the tables, if the database is embedded. */
  databaseUrl(): string;
  output(): string;
  /** Starts another process; resolves when it is ready. */
  start(name: ProcessName, env?: Record<string, string>): Promise<RunningProcess>;
  pidOf(part: Part): number;
  /** Kills one part of the supervisor's processes, or everything. */
  kill9(part?: Part): void;
  /** After `kill9`, with the same URL, folder and database. */
  startAgain(): Promise<void>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Parts that a supervisor keeps running. */
export type Part = keyof typeof signs;

const signs = { api: /backend\/main\.ts|infra\/local\/api\.ts/, worker: /workers\/main\.ts/, database: /postgres -D/ };
const operator = { SESSION_SECRET: 'for trials only, and long enough' };

/**
 * Starts the product as an operator would, with a mail server. `cleanUp` ends it and throws if it had ended on its
 * own.
 */
export async function startProduct(options: ProductOptions, cleanUp: AsyncDisposableStack): Promise<Product> {
  const { processes = ['supervisor'], queue, database } = options;
  await buildFrontendIfStale(new AbortController().signal);
  const dataDir = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startTestMailServer();
  cleanUp.defer(mail.close);
  const provider = options.provider && (await startFakeProvider(options.provider));
  if (provider) cleanUp.defer(provider.close);
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    RATE_LIMITS: 'off',
    ...(database && { ...operator, DATABASE_URL: database.url }),
    ...(queue && { REDIS_URL: queue.url }),
    ...(provider && environmentOf(provider)),
  };
  const running: RunningProcess[] = [];
  cleanUp.defer(async () => {
    const died = running.filter((one) => one.died());
    await Promise.all(running.map((one) => one.stop()));
    if (died.length > 0)
      throw new Error(`the product had ended by itself:\n${died.map((one) => one.output()).join('')}`);
  });

  async function start(name: ProcessName, env: Record<string, string> = {}): Promise<RunningProcess> {
    const asInContainer = name === 'supervisor' ? {} : { NODE_ENV: 'production', PUBLIC_URL: baseUrl };
    const started = startProcess(name, { ...environment, ...asInContainer, ...options.env, ...env });
    running.push(started);
    await started.ready;
    return started;
  }
  const startAll = async () => void (await Promise.all(processes.map((name) => start(name))));
  const databaseUrl = () => database?.url ?? embeddedDatabaseUrl(dataDir);
  const output = () => running.map((one) => one.output()).join('');

  function pidOf(part: Part): number {
    const found = running.flatMap(({ pid }) => withDescendants(pid)).find(({ command }) => signs[part].test(command));
    if (!found) throw new Error(`no ${part} runs:\n${output()}`);
    return found.pid;
  }

  await startAll();
  return {
    baseUrl,
    mail,
    provider,
    databaseUrl,
    output,
    start,
    pidOf,
    kill9(part) {
      if (part) process.kill(pidOf(part), 'SIGKILL');
      else for (const one of running) one.kill();
    },
    startAgain: startAll,
    sql: async (text, values) =>
      await withClient(databaseUrl(), async (client) => (await client.query(text, values)).rows),
  };
}

/** Variables that point every provider's client to the fake provider. */
export function environmentOf({ baseUrls }: FakeProvider): Record<string, string> {
  const entries = Object.entries(baseUrls).flatMap(([id, url]) => [
    [`${id.toUpperCase()}_BASE_URL`, url],
    [`${id.toUpperCase()}_API_KEY`, 'test-key'],
  ]);
  return Object.fromEntries(entries);
}

function embeddedDatabaseUrl(dataDir: string): string {
  const services: { MIGRATE_DATABASE_URL: string } = JSON.parse(readFileSync(localServicesFile(dataDir), 'utf8'));
  return services.MIGRATE_DATABASE_URL;
}
