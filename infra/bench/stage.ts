import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import { grantRows } from '@prism/core/database/roles';
import { startDatabase } from '../local/database.ts';
import { ownFolderPrefix } from '../test/leftovers.ts';
import type { Options } from '../trial/check.ts';
import { startProduct, type Product, type ProductOptions } from '../trial/product.ts';
import { startKeptRedis } from '../trial/servers.ts';
import { withClient } from '../trial/sql.ts';
import type { Row } from './result.ts';

/** The servers all benchmarks run on: PostgreSQL exactly as `make start` runs it, and a Redis. */
export interface Stage {
  folder: string;
  /** The address of a new, migrated database, for API and workers. */
  createDatabase(): Promise<string>;
  /** The same database for the role that owns its tables. */
  asOwner(databaseUrl: string): string;
  /** The address of an unused Redis database. */
  createRedisDatabase(): string;
}

/** What a benchmark runs on: PostgreSQL alone, or with Redis. */
export interface Mode {
  name: string;
  redisUrl: string | undefined;
}

export interface BenchmarkInput {
  stage: Stage;
  mode: Mode;
  options: Options;
  /** Ends what the benchmark starts. */
  cleanUp: AsyncDisposableStack;
}

export type Benchmark = (input: BenchmarkInput) => Promise<Row[]>;

/** Both modes, with a Redis database that nobody used before. */
export function modesOf(stage: Stage): Mode[] {
  return [
    { name: 'PostgreSQL', redisUrl: undefined },
    { name: 'PostgreSQL + Redis', redisUrl: stage.createRedisDatabase() },
  ];
}

const template = 'template_bench';

/** Starts the servers; `cleanUp` ends them. */
export async function setStage(cleanUp: AsyncDisposableStack): Promise<Stage> {
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const redis = await startKeptRedis(cleanUp);
  const database = await startDatabase(join(folder, 'postgres'));
  cleanUp.defer(database.stop);
  await administer(database.ownerUrl, `create database ${template}`);
  const templateOwnerUrl = addressOf(database.ownerUrl, template);
  await migrate(templateOwnerUrl, 'demo');
  await grantRows(templateOwnerUrl, addressOf(database.url, template));
  let databases = 0;
  let redisDatabases = 0;
  return {
    folder,
    createRedisDatabase() {
      redisDatabases += 1;
      return `${redis.url}/${redisDatabases}`;
    },
    asOwner: (databaseUrl) => addressOf(database.ownerUrl, new URL(databaseUrl).pathname.slice(1)),
    async createDatabase() {
      databases += 1;
      const name = `bench_${databases}`;
      await administer(database.ownerUrl, `create database ${name} template ${template} strategy file_copy`);
      return addressOf(database.url, name);
    },
  };
}

/** The processes of a product, on a new database of the stage. */
export async function startOnStage(
  { stage, mode: { redisUrl }, cleanUp }: BenchmarkInput,
  options: Pick<ProductOptions, 'processes' | 'env'>,
): Promise<Product> {
  const database = { url: await stage.createDatabase() };
  const env = { LOG_LEVEL: 'warn', AI_SANDBOX: 'off', ...options.env };
  return await startProduct({ ...options, env, database, queue: redisUrl ? { url: redisUrl } : undefined }, cleanUp);
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(url: string, sql: string): Promise<void> {
  await withClient(url, async (client) => await client.query(sql));
}
