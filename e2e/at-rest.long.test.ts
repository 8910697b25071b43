import { setTimeout as delay } from 'node:timers/promises';
import { parseConfig } from '@prism/core/config/config';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../backend/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../infra/test/database.ts';
import { startRedisServer } from '../infra/test/redis-server.ts';
import { eventually } from '../infra/test/wait.ts';
import { startWorkers } from '../workers/start-workers.ts';

const log = createLog('test', 'silent');
/** Idle connections close after 12 seconds. */
const patienceMs = 40_000;
const watchedMs = 5_000;

const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let watcher: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  closing.push(database.drop);
  watcher = await initOrm(database.url, 1);
  closing.push(async () => await watcher.close());
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Connections to this test's database, by name. */
async function connections(): Promise<string[]> {
  const rows = await watcher.em.fork().execute<{ name: string }[]>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Waits until there are at most so many for a while; returns the names of the largest set. */
async function staysAt(most: number): Promise<string[]> {
  return await eventually(async () => {
    let largest: string[] = [];
    for (const end = Date.now() + watchedMs; Date.now() < end; await delay(50)) {
      const now = await connections();
      expect(now.length, now.join()).toBeLessThanOrEqual(most);
      if (now.length > largest.length) largest = now;
    }
    return largest;
  }, patienceMs);
}

describe.each(['PostgreSQL', 'Redis'])('at rest, with the queues on %s', (backend) => {
  async function config() {
    const redis = backend === 'Redis' ? await startRedisServer() : undefined;
    if (redis) closing.push(async () => await redis.stop());
    return parseConfig({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'demo',
      SESSION_SECRET: 'a secret that only the tests share',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
  }

  test('an API keeps at most 8 connections', { timeout: 90_000 }, async () => {
    const api = await startApi(await config(), { developing: true, log });
    closing.push(async () => await api.close());
    expect(await staysAt(8)).toContain('prism-live');
  });

  test('a worker for all queues keeps at most 6 connections', { timeout: 90_000 }, async () => {
    const worker = await startWorkers(await config(), { log });
    closing.push(async () => await worker.close());
    expect(await staysAt(6)).toContain(backend === 'Redis' ? 'prism-worker' : 'webhooks media email article');
  });
});
