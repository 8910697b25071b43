import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { emptied } from '../../infra/test/empty.ts';
import { emptyQueues } from '../../infra/test/empty-queues.ts';
import { startRedisServer, type RedisServer } from '../../infra/test/redis-server.ts';
import { eventually } from '../../infra/test/wait.ts';
import type { AlertKind } from '../contract/alerts.ts';
import { initOrm, type Orm } from '../database/orm.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from '../queue/outbox.ts';
import { openQueues, type Queues } from '../queue/queues.ts';
import { relayBatch } from '../queue/relay.ts';
import { openAlerts } from './open-alerts.ts';
import { startAlertWatch, type AlertWatch } from './watch.ts';

const log = createLog('test', 'silent');
const everyMs = 50;
const patienceMs = 500;

/** No relay runs here, so scheduled mails also count as waiting work. */
describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (backend) => {
  let database: TestDatabase;
  let orm: Orm;
  let queues: Queues;
  /** Without jobs of other tests. */
  let redis: RedisServer | undefined;
  const watches: AlertWatch[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await initOrm(database.url);
    redis = backend === 'Redis' ? await startRedisServer() : undefined;
    queues = openQueues({ databaseUrl: database.url, redisUrl: redis?.url, log });
  });
  beforeEach(async () => {
    await emptyQueues(orm.em.fork(), redis?.url);
    await sql(emptied('alerts, checks, leases, outbox, retention_runs'));
  });
  afterEach(async () => {
    await Promise.all(watches.splice(0).map((watch) => watch.close()));
  });
  afterAll(async () => {
    await queues.close();
    await redis?.stop();
    await orm.close();
    await database.drop();
  });

  const sql = async <Row extends object>(text: string) => await orm.em.fork().execute<Row[]>(text);
  const watch = () => watches.push(startAlertWatch({ fork: () => orm.em.fork(), queues, log, everyMs, patienceMs }));
  const raised = async () => (await openAlerts(orm.em.fork())).map(({ kind }) => kind);
  const pendingMails = async (kind: AlertKind) =>
    await sql(`select from outbox join alerts on mail_id = (data ->> 'alertId')::uuid where kind = '${kind}'`);

  async function order(): Promise<void> {
    const em = orm.em.fork();
    enqueue(em, { name: 'contact-received', data: { contactId: randomUUID() } });
    await em.flush();
  }

  /** Each check renews the lease. */
  async function looks(count: number): Promise<void> {
    const renewals = new Set<string>();
    await eventually(async () => {
      const [lease] = await sql<{ until: string }>(`select until::text from leases where name = 'alert-watch'`);
      if (lease) renewals.add(lease.until);
      expect(renewals.size).toBeGreaterThan(count);
    });
  }

  test('waiting work without a worker raises one alert for all processes; a worker prevents it', async () => {
    const worker = queues.createWorker('email', {
      concurrency: 1,
      process: () => new Promise((resolve) => setTimeout(() => resolve('done'), 2 * patienceMs)),
      isPermanent: () => false,
      backoffMs: () => 0,
      onAbandoned: () => undefined,
    });
    await order();
    await order();
    await relayBatch(orm.em.fork(), queues);
    watch();
    watch();
    await looks(20);
    expect(await raised()).not.toContain('no-worker');

    await worker.close();
    await order();
    await relayBatch(orm.em.fork(), queues);
    await eventually(async () => expect(await raised()).toContain('no-worker'));
    expect(await pendingMails('no-worker')).toHaveLength(1);
    const [{ facts } = { facts: {} }] = await sql<{ facts: object }>(
      `select facts from alerts where kind = 'no-worker'`,
    );
    expect(facts).toEqual({ queues: ['email'] });
  });

  test('an outbox that makes no progress raises an alert', async () => {
    await order();
    watch();
    await eventually(async () => expect(await raised()).toEqual(['outbox-stuck']));
    expect(await pendingMails('outbox-stuck')).toHaveLength(1);
  });

  test('a daily deletion that is a day late raises an alert, even if it never ran', async () => {
    watch();
    await looks(2);
    expect(await raised()).not.toContain('retention-stopped');
    await sql(`update leases set created_at = now() - interval '27 hours'`);
    await eventually(async () => expect(await raised()).toContain('retention-stopped'));

    await sql(`insert into retention_runs (day, removed, ran_at) values ('today', '{}', now())`);
    await looks(2);
    await sql('delete from alerts');
    await looks(2);
    expect(await raised()).not.toContain('retention-stopped');
    await sql(`update retention_runs set ran_at = now() - interval '27 hours'`);
    await eventually(async () => expect(await raised()).toContain('retention-stopped'));
  });

  test('an old backup, or none on a live site, raises an alert with one mail a day', async () => {
    watch();
    await looks(2);
    expect(await raised()).not.toContain('backup-old');
    const checked = async (name: string, hours: number) =>
      await sql(`insert into checks (name, id, asked_at, done_at)
        values ('${name}', gen_random_uuid(), now(), now() - interval '${hours} hours')`);
    await checked('live', 37);
    await eventually(async () => expect(await raised()).toContain('backup-old'));
    await sql(`update alerts set mail_ordered_at = now() - interval '3 hours' where kind = 'backup-old'`);
    await looks(2);
    expect(await pendingMails('backup-old')).toHaveLength(1);

    await checked('backup', 35);
    await looks(2);
    await sql('delete from alerts');
    await looks(2);
    expect(await raised()).not.toContain('backup-old');
  });

  test('another process takes over when the one that watches stops', async () => {
    watch();
    await looks(1);
    watch();
    const [first] = await sql<{ holder: string }>('select holder from leases');
    await watches.shift()?.close();
    await eventually(async () => {
      const [next] = await sql<{ holder: string }>('select holder from leases');
      expect(next?.holder).not.toBe(first?.holder);
    });
  });
});
