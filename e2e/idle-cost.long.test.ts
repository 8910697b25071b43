import { setTimeout as delay } from 'node:timers/promises';
import { parseConfig } from '@prism/core/config/config';
import { initOrm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { afterEach, expect, test } from 'vitest';
import { startApi } from '../backend/start-api.ts';
import { createTestDatabase } from '../infra/test/database.ts';
import { startRedisServer } from '../infra/test/redis-server.ts';
import { startWorkers } from '../workers/start-workers.ts';

const log = createLog('test', 'silent');
/** Start-up work and the first polls are over. */
const settleMs = 45_000;
const minuteMs = 60_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('two APIs and two workers at rest cost PostgreSQL at most 60 transactions a minute', async () => {
  const database = await createTestDatabase();
  closing.push(database.drop);
  const redis = await startRedisServer();
  closing.push(async () => await redis.stop());
  const config = parseConfig({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'demo',
    SESSION_SECRET: 'a secret that only the tests share',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  for (const start of [startApi, startApi, startWorkers, startWorkers]) {
    const running = await start(config, { developing: true, log });
    closing.push(async () => await running.close());
  }
  const watcher = await initOrm(new URL('/postgres', database.url).href, 1);
  closing.push(async () => await watcher.close());
  const name = new URL(database.url).pathname.slice(1);
  // From another database, so that this query is not counted.
  const transactions = async () => {
    const sql = 'select xact_commit + xact_rollback as count from pg_stat_database where datname = ?';
    const [row] = await watcher.em.fork().execute<{ count: string }[]>(sql, [name]);
    return Number(row?.count);
  };
  await delay(settleMs);
  const before = await transactions();
  await delay(minuteMs);
  const count = (await transactions()) - before;
  log.info({ count }, 'transactions in a minute');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(60);
});
