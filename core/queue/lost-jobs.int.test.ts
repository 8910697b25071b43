import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { startRedisServer, type RedisServer } from '../../infra/test/redis-server.ts';
import { eventually } from '../../infra/test/wait.ts';
import type { QueueName } from '../contract/jobs.ts';
import { initOrm, type Orm } from '../database/orm.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from './outbox.ts';
import { openQueues, type QueuedJob, type Queues } from './queues.ts';
import { startRelay, type Relay } from './relay.ts';

const log = createLog('test', 'silent');
const ids = {
  ada: '0a000000-0000-4000-8000-000000000001',
  grace: '0a000000-0000-4000-8000-000000000002',
  post: '0d000000-0000-4000-8000-000000000001',
  generation: '0e000000-0000-4000-8000-000000000001',
  delivery: '0f000000-0000-4000-8000-000000000001',
} as const;

let database: TestDatabase;
let orm: Orm;
let folder: string;
let redis: RedisServer;
let queues: Queues;
let relays: Relay[];
let article: string;

/** Ada's mails were sent; Grace's mails and an article are queued. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prism-lost-'));
  database = await createTestDatabase();
  orm = await initOrm(database.url);
  redis = await startRedisServer(['--dir', folder, '--appendonly', 'yes']);
  queues = openQueues({ databaseUrl: database.url, redisUrl: redis.url, log });
  const em = orm.em.fork();
  for (const id of [ids.ada, ids.grace]) await em.execute(anEnquiry, [id]);
  for (const kind of ['contact-confirmation', 'contact-notice'])
    await em.execute(aSentMail, [kind, ids.ada, `<${kind}>`]);
  enqueue(em, { name: 'contact-received', data: { contactId: ids.grace } });
  const data = { generationId: ids.generation, postId: ids.post };
  article = enqueue(em, { name: 'generate-article', data }).id;
  await em.execute(aPost, [ids.post]);
  await em.execute(aGeneration, [ids.generation, ids.post, article]);
  await em.execute(deliveries);
  enqueue(em, { name: 'deliver-webhook', data: { deliveryId: ids.delivery } });
  await em.flush();
  relays = [relay(), relay()];
  await eventually(async () => {
    for (const queue of ['email', 'article', 'webhooks'] as const) expect(await jobs(queue)).toMatchObject([{}]);
  });
});
afterEach(async () => {
  for (const each of relays) await each.close();
  await queues.close();
  await redis.stop();
  await orm.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const anEnquiry = `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
  values (?, '', '', '', '', '', '', now())`;
const aSentMail = `insert into mails (id, kind, subject_id, message_id, created_at, sent_at)
  values (gen_random_uuid(), ?, ?, ?, now(), now())`;
const aPost = `insert into posts (id, title, slug, author, read_time, category, image, created_at, updated_at)
  values (?, 'Draft', 'draft', 'Ada', '1 min', 'Technology', '/x.png', now(), now())`;
const aGeneration = `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, created_at)
  values (?, ?, ?, 'Looms', 'Technology', 'short', 'calm', 'openai', 'gpt', 'queued', now())`;

/** One delivered, one pending. */
const deliveries = `with webhook as (
    insert into webhooks (id, url, description, events, sealed_secret, created_at) values (gen_random_uuid(), '', '', '[]', '', now()) returning id
  ), event as (insert into webhook_events (id, type, created_at) values (gen_random_uuid(), '', now()) returning id)
  insert into webhook_deliveries (id, webhook_id, event_id, state, created_at)
  select d.id, webhook.id, event.id, d.state, now() from webhook, event,
    (values (gen_random_uuid(), 'delivered'), ('${ids.delivery}', 'waiting')) as d(id, state)`;

const relay = () => startRelay({ fork: () => orm.em.fork(), queues, log, pollMs: 50 });
const jobs = async (queue: QueueName): Promise<QueuedJob[]> =>
  await queues.get(queue).getJobs(['waiting', 'prioritized', 'active']);
const sql = async (text: string) => await orm.em.fork().execute<Record<string, unknown>[]>(text);

async function command(...words: [string, ...string[]]): Promise<unknown> {
  const client = new Redis(redis.url);
  try {
    return await client.call(...words);
  } finally {
    client.disconnect();
  }
}

/** Relays set their mark after a check. */
async function untilLookedAt(): Promise<void> {
  const run = /run_id:(\w+)/.exec(String(await command('info', 'server')))?.[1];
  await eventually(async () => expect(await command('get', 'prism:complete')).toBe(run));
}

async function expectOwedOnce(): Promise<void> {
  await untilLookedAt();
  await eventually(async () => {
    expect(await jobs('email')).toMatchObject([{ name: 'contact-received', data: { contactId: ids.grace } }]);
    const [writing] = await sql('select job_id from generations');
    expect(await jobs('article')).toMatchObject([{ id: writing?.job_id, data: { generationId: ids.generation } }]);
    expect(await jobs('webhooks')).toMatchObject([{ name: 'deliver-webhook', data: { deliveryId: ids.delivery } }]);
  });
  expect(await sql('select from outbox')).toEqual([]);
}

test('running relays requeue jobs that an emptied Redis lost, once, and skip completed ones', async () => {
  await untilLookedAt();
  await command('flushall');
  await expectOwedOnce();
  const states = 'select state, count(*)::int as count from runs group by 1 order by 1';
  expect(await sql(states)).toEqual([
    { state: 'lost', count: 3 },
    { state: 'queued', count: 3 },
  ]);
  await command('flushall');
  await expectOwedOnce();
});

test('the next relay requeues lost jobs if none ran', async () => {
  await untilLookedAt();
  for (const each of relays) await each.close();
  await command('flushall');
  relays = [relay()];
  await expectOwedOnce();
});

test('everything is requeued after a crash of Redis without persistence', async () => {
  await untilLookedAt();
  await redis.stop();
  redis = await startRedisServer([], redis.port);
  await expectOwedOnce();
  const [writing] = await sql('select job_id from generations');
  expect(writing?.job_id).not.toBe(article);
});

test('nothing is requeued after a crash of Redis with complete persistence', async () => {
  const [mail] = await jobs('email');
  await untilLookedAt();
  await redis.stop();
  redis = await startRedisServer(['--dir', folder, '--appendonly', 'yes'], redis.port);
  await untilLookedAt();
  expect(await jobs('email')).toMatchObject([{ id: mail?.id }]);
  expect(await jobs('article')).toMatchObject([{ id: article }]);
  expect(await sql('select job_id from generations')).toEqual([{ job_id: article }]);
});

test('only missing jobs are requeued after a partial loss', async () => {
  const [mail] = await jobs('email');
  await untilLookedAt();
  await queues
    .get('article')
    .getJob(article)
    .then((job) => job?.remove());
  await command('del', 'prism:complete');
  await expectOwedOnce();
  expect(await jobs('email')).toMatchObject([{ id: mail?.id }]);
});
