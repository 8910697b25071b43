import type { QueueName } from '@prism/core/contract/jobs';
import type { WorkerQueue } from '@prism/core/contract/queues';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { changeQueueSettings } from '@prism/core/database/queue-settings';
import { workingProcesses } from '@prism/core/database/worker-process';
import { openLiveBus, type LiveBus } from '@prism/core/live/live-bus';
import { createLog } from '@prism/core/log/log';
import { openQueues, type Queues } from '@prism/core/queue/queues';
import { processName } from '@prism/core/queue/run-ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../infra/test/database.ts';
import { testRedisUrl } from '../infra/test/redis.ts';
import { startHeartbeat } from './heartbeat.ts';

const log = createLog('test', 'silent');
const hour = 3_600_000;

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (backend) => {
  let database: TestDatabase;
  let orm: Orm;
  let bus: LiveBus;
  let queues: Queues;
  let asked: Map<QueueName, number | null>;
  const closings: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    orm = await initOrm(database.url);
    const common = { databaseUrl: database.url, redisUrl: backend === 'Redis' ? testRedisUrl() : undefined, log };
    bus = await openLiveBus(common);
    queues = openQueues(common);
    asked = new Map();
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await queues.get('email').resume();
    await bus.close();
    await queues.close();
    await orm.close();
    await database.drop();
  });

  const fork = () => orm.em.fork();
  const work: WorkerQueue[] = [
    { queue: 'email', atOnce: 10, most: 20, jobs: [{ id: '1', name: 'test-mail', since: '2026-11-23T09:00:00.000Z' }] },
  ];

  function beat(everyMs: number) {
    const runner = {
      work: () => work,
      setAtOnce: (name: QueueName, atOnce: number | null) => void asked.set(name, atOnce),
    };
    const heartbeat = startHeartbeat({ fork, queues, bus, runner, log, everyMs });
    closings.push(heartbeat.close);
    return heartbeat;
  }

  test('a worker is listed with its active jobs until it stops', async () => {
    const heartbeat = beat(hour);
    await expect.poll(async () => await workingProcesses(fork())).toHaveLength(1);
    expect(await workingProcesses(fork())).toMatchObject([{ name: processName, work }]);
    await heartbeat.close();
    expect(await workingProcesses(fork())).toEqual([]);
  });

  test('a silent worker disappears', async () => {
    beat(hour);
    await expect.poll(async () => await workingProcesses(fork())).toHaveLength(1);
    await fork().execute(`update worker_processes set seen_at = now() - interval '1 minute'`);
    expect(await workingProcesses(fork())).toEqual([]);
  });

  test('settings of a queue apply at the start, and at once after a message of the bus', async () => {
    beat(hour);
    await expect.poll(() => asked.get('email')).toBeNull();
    await changeQueueSettings(fork(), 'email', { isPaused: true, atOnce: 3 }, 'Gareth');
    await bus.publish({ type: 'queue-settings' });
    await expect.poll(async () => await queues.get('email').isPaused()).toBe(true);
    expect(asked.get('email')).toBe(3);
    // As after its server lost everything.
    await queues.get('email').resume();
    beat(hour);
    await expect.poll(async () => await queues.get('email').isPaused()).toBe(true);
    await changeQueueSettings(fork(), 'email', { isPaused: false }, 'Naomi');
    await bus.publish({ type: 'queue-settings' });
    await expect.poll(async () => await queues.get('email').isPaused()).toBe(false);
    expect(asked.get('email')).toBe(3);
  });
});
