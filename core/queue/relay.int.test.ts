import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { initOrm, type Orm } from '../database/orm.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from './outbox.ts';
import { openQueues, type Queues } from './queues.ts';
import { relayBatch, startRelay } from './relay.ts';

const log = createLog('test', 'silent');

let database: TestDatabase;
let orm: Orm;
let queues: Queues;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url);
  queues = openQueues({ databaseUrl: database.url, redisUrl: undefined, log });
});
afterAll(async () => {
  await queues.close();
  await orm.close();
  await database.drop();
});

test('background jobs yield to all other jobs of their queue', async () => {
  const em = orm.em.fork();
  for (const name of ['claim-expiring', 'password-reset'] as const) {
    const noticeId = randomUUID();
    enqueue(em, name === 'claim-expiring' ? { name, data: { noticeId } } : { name, data: { resetId: noticeId } });
    await em.flush();
  }
  await relayBatch(orm.em.fork(), queues);
  const taken: string[] = [];
  const worker = queues.createWorker('email', {
    concurrency: 1,
    async process({ name }) {
      taken.push(name);
      return 'done';
    },
    isPermanent: () => false,
    backoffMs: () => 0,
    onAbandoned: () => undefined,
  });
  await eventually(async () => expect(taken).toEqual(['password-reset', 'claim-expiring']));
  await worker.close();
});

test('jobs enqueued in quick succession need few rounds, and each is queued once', async () => {
  const rounds: string[][] = [];
  const relay = startRelay({
    fork: () => orm.em.fork(),
    queues,
    log,
    onEnqueuing: (jobs) => void rounds.push(jobs.map(({ id }) => id)),
  });
  try {
    const pending: string[] = [];
    for (let index = 0; index < 100; index += 1) {
      const em = orm.em.fork();
      pending.push(enqueue(em, { name: 'contact-received', data: { contactId: randomUUID() } }).id);
      await em.flush();
      relay.wake();
    }
    await eventually(async () => expect((await queues.get('email').getJobCounts('waiting')).waiting).toBe(100));
    expect(rounds.flat().toSorted()).toEqual(pending.toSorted());
    expect(rounds.length).toBeLessThan(50);
  } finally {
    await relay.close();
  }
});
