import { noteLeft, noteWorking } from '@prism/core/database/worker-process';
import { enqueue } from '@prism/core/queue/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

/** The value of a line such as `prism_mails{kind="…",result="sent"} 1`, with labels in any order. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await site.server.metrics()).split('\n').filter((line) => line.startsWith(name));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = lines.find((one) => wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

test('S-158: the public port serves no metrics', async () => {
  const { statusCode, payload } = await site.inject({ url: '/metrics' });
  expect(statusCode).toBe(404);
  expect(payload).not.toContain('prism_');
});

test('times requests by route, so that paths add no series', async () => {
  for (const id of ['1', '2']) await site.inject({ url: `/api/apps/${id}` });
  const labels = { method: 'get', route: '/api/apps/{id}', status: '200' };
  expect(await figure('prism_http_request_duration_seconds_count', labels)).toBe(2);
});

test('shows the outbox with its age, and unsent mails', async () => {
  enqueue(site.em, { name: 'contact-received', data: { contactId: crypto.randomUUID() } });
  await site.em.flush();
  await site.em.execute("update outbox set due_at = now() - interval '90 seconds'");
  await site.em.execute(
    `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at) values
      (gen_random_uuid(), 'contact-notice', gen_random_uuid(), 'a', 1, now(), now()),
      (gen_random_uuid(), 'contact-notice', gen_random_uuid(), 'b', 3, null, now())`,
  );
  expect(await figure('prism_outbox_entries')).toBe(1);
  expect(await figure('prism_outbox_lag_seconds')).toBeGreaterThanOrEqual(90);
  expect(await figure('prism_mails', { kind: 'contact-notice', result: 'sent' })).toBeUndefined();
  expect(await figure('prism_mails', { kind: 'contact-notice', result: 'failing' })).toBe(1);
});

test('shows the queues', async () => {
  await site.queues.get('email').addBulk([{ name: 'contact-received', data: { contactId: crypto.randomUUID() } }]);
  expect(await figure('prism_queue_jobs', { queue: 'email', state: 'waiting' })).toBe(1);
  expect(await figure('prism_queue_workers', { queue: 'email' })).toBe(0);
  expect(await figure('prism_queue_oldest_waiting_seconds', { queue: 'email' })).toBeGreaterThanOrEqual(0);
  // Unknown without workers.
  expect(await figure('prism_queue_drain_seconds', { queue: 'email' })).toBeNaN();
  expect(await figure('prism_queue_drain_seconds', { queue: 'media' })).toBe(0);
  expect(await figure('prism_queue_workers_advised', { queue: 'email' })).toBe(1);
});

test('shows running workers with their start and active jobs, and no stopped ones', async () => {
  const jobs = [{ id: 'a', name: 'contact-received', aboutId: null, since: '2026-11-23T09:00:00.000Z' }];
  const id = crypto.randomUUID();
  const startedAt = new Date('2026-11-23T08:00:00Z');
  const work = [{ queue: 'email' as const, atOnce: 10, most: 20, jobs }];
  await noteWorking(site.em, { id, name: 'studio-1 4711', startedAt, work });
  const worker = 'studio-1 4711';
  expect(await figure('prism_worker_started_timestamp_seconds', { worker })).toBe(startedAt.getTime() / 1000);
  expect(await figure('prism_worker_jobs_in_hand', { worker, queue: 'email' })).toBe(1);
  await noteLeft(site.em, id);
  expect(await figure('prism_worker_started_timestamp_seconds', { worker })).toBeUndefined();
});

test('counts generations and tokens by provider', async () => {
  await site.em.execute(
    `with post as (
       insert into posts (id, title, slug, excerpt, content, author, read_time, category, tags, featured, published,
         image, ai_generated, created_at, updated_at)
       values (gen_random_uuid(), 't', 'metrics', '', '', 'a', '1 min read', 'c', '[]', false, false, '/i', true, now(), now())
       returning id)
     insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status,
       input_tokens, output_tokens, created_at, started_at, finished_at)
     select gen_random_uuid(), id, gen_random_uuid(), 't', 'c', 'short', 'casual', 'openai', 'm', 'completed', 300, 900,
       now(), now() - interval '30 seconds', now() from post`,
  );
  const labels = { provider: 'openai' };
  expect(await figure('prism_articles_total', { ...labels, status: 'completed' })).toBe(1);
  expect(await figure('prism_article_writing_seconds_total', labels)).toBeCloseTo(30, 0);
  expect(await figure('prism_article_tokens_total', { ...labels, direction: 'output' })).toBe(900);
});

test('shows the last data retention, its rows, and the number of erasures', async () => {
  expect(await figure('prism_retention_last_run_timestamp_seconds')).toBe(0);
  await site.em.execute(
    `insert into retention_runs (day, removed, ran_at) values
       ('2026-11-20', '{"enquiries": 2}', '2026-11-20T00:10:00Z'), ('2026-11-21', '{"enquiries": 1, "sessions": 4}', '2026-11-21T00:10:00Z')`,
  );
  await site.em.execute(
    `insert into erasures (id, email_hash, removed, erased_at) values (gen_random_uuid(), 'x', '{}', now())`,
  );
  expect(await figure('prism_retention_last_run_timestamp_seconds')).toBe(Date.parse('2026-11-21T00:10:00Z') / 1000);
  expect(await figure('prism_retention_removed_total', { data: 'enquiries' })).toBe(3);
  expect(await figure('prism_erasures_total')).toBe(1);
});

test('shows webhooks by state, and the last backup', async () => {
  expect(await figure('prism_backup_last_timestamp_seconds')).toBe(0);
  await site.em.execute(
    `insert into checks (name, id, asked_at, done_at) values ('backup', gen_random_uuid(), now(), '2026-11-21T00:10:00Z')`,
  );
  expect(await figure('prism_backup_last_timestamp_seconds')).toBe(Date.parse('2026-11-21T00:10:00Z') / 1000);
  await site.em.execute(
    `insert into checks (name, id, asked_at, done_at, error, bytes)
     values ('rehearsal', gen_random_uuid(), now(), '2026-11-20T00:10:00Z', 'the disk is full', 1024)`,
  );
  expect(await figure('prism_backup_rehearsed_timestamp_seconds')).toBe(Date.parse('2026-11-20T00:10:00Z') / 1000);
  expect(await figure('prism_backup_rehearsal_failed')).toBe(1);
  await site.em.execute(
    `insert into webhooks (id, url, description, events, sealed_secret, created_at, failing_since, paused_at, paused_because)
     select gen_random_uuid(), 'https://hooks.example/' || coalesce(paused_because, ''), '', '[]', '', now(), failing_since, paused_at, paused_because
     from (values (null::timestamptz, null::timestamptz, null), (now(), null, null), (now(), now(), 'failing'),
       (null, now(), 'by-hand')) as made(failing_since, paused_at, paused_because)`,
  );
  for (const state of ['working', 'failing', 'given-up', 'paused'])
    expect([state, await figure('prism_webhooks', { state })]).toEqual([state, 1]);
});

test('does not wait for a hanging database', async () => {
  await site.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table mails');
    expect(await figure('prism_source_up', { source: 'database' })).toBe(0);
  });
  await eventually(async () => expect(await figure('prism_source_up', { source: 'database' })).toBe(1));
});

test('names a source that could not be read, and shows the rest', async () => {
  expect(await figure('prism_source_up', { source: 'database' })).toBe(1);
  await site.em.execute('alter table mails rename to mails_away');
  try {
    expect(await figure('prism_source_up', { source: 'database' })).toBe(0);
    expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  } finally {
    await site.em.execute('alter table mails_away rename to mails');
  }
});
