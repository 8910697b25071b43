import { randomUUID } from 'node:crypto';
import { parseConfig } from '@prism/core/config/config';
import type { JobEvent } from '@prism/core/contract/jobs';
import { retryPolicies } from '@prism/core/contract/retries';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { createRole, grantRows } from '@prism/core/database/roles';
import { createLog } from '@prism/core/log/log';
import { announceQueued } from '@prism/core/queue/announce';
import { openQueues, type Queues } from '@prism/core/queue/queues';
import { startRelay, type Relay } from '@prism/core/queue/relay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../backend/test/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../infra/test/database.ts';
import { startRedisServer, type RedisServer } from '../infra/test/redis-server.ts';
import { startTestMailServer, type TestMailServer } from '../infra/test/smtp.ts';
import { emailHandler } from '../workers/mail/handler.ts';
import { runJobs, type JobRunner } from '../workers/run-jobs.ts';

const log = createLog('test', 'silent');

// As in production: with the role that may change rows but not tables.
describe.each(['PostgreSQL', 'Redis'])('an enquiry, with the queue on %s', (backend) => {
  let redis: RedisServer | undefined;
  let database: TestDatabase;
  let mail: TestMailServer;
  let site: TestServer;
  let queues: Queues;
  let relay: Relay;
  let runner: JobRunner;

  beforeEach(async () => {
    redis = backend === 'Redis' ? await startRedisServer() : undefined;
    mail = await startTestMailServer();
    database = await createTestDatabase();
    const databaseUrl = await createRole(database.url, `least_${randomUUID()}`, 'a password');
    await grantRows(database.url, databaseUrl);
    site = await startTestServer({ databaseUrl, ...(redis && { redisUrl: redis.url }) });
    queues = openQueues({
      databaseUrl: site.databaseUrl,
      redisUrl: redis?.url,
      log,
      policies: { ...retryPolicies, email: { attempts: 8, backoffMs: 50 } },
    });
    relay = startRelay({
      fork: () => site.orm.em.fork(),
      queues,
      log,
      pollMs: 50,
      onEnqueuing: (jobs) => announceQueued(site.bus, queues, jobs),
    });
    runner = startRunner();
  });
  afterEach(async () => {
    await runner.close();
    await relay.close();
    await queues.close();
    await site.close();
    await database.drop();
    await mail.close();
    await redis?.stop();
  });

  function startRunner(env: Record<string, string> = {}): JobRunner {
    const config = parseConfig({ SMTP_URL: mail.url, ...env });
    return runJobs([emailHandler(config, { fork: () => site.orm.em.fork(), log })], { queues, bus: site.bus, log });
  }

  const submit = async (email = 'ada@analytical.example') =>
    await site.inject({
      method: 'POST',
      url: '/api/contacts',
      payload: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email,
        company: 'Analytical Engines',
        budget: '25k-50k',
        description: 'An app that computes Bernoulli numbers.',
      },
    });

  test('causes two mails, and the admin sees each step', async () => {
    const steps: JobEvent[] = [];
    site.bus.subscribe((message) => message.type === 'job' && steps.push(message.event));
    expect((await submit()).statusCode).toBe(201);
    const mails = await mail.waitFor(2);
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@analytical.example', 'hello@prism.example']);
    await expect.poll(() => steps.map(({ status }) => status)).toContain('completed');
    expect(new Set(steps.map(({ status }) => status))).toEqual(new Set(['queued', 'active', 'completed']));
    expect(new Set(steps.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await site.em.count(OutboxEntry, { dueAt: { $lte: new Date() } })).toBe(0);
  });

  test('the same job enqueued twice sends nothing twice', async () => {
    await submit();
    await mail.waitFor(2);
    const contact = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
    const entry = site.em.create(OutboxEntry, {
      id: '44444444-4444-4444-8444-444444444444',
      queue: 'email',
      name: 'contact-received',
      data: { contactId: contact.id },
    });
    await site.em.flush();
    await expect.poll(async () => await (await queues.get('email').getJob(entry.id))?.getState()).toBe('completed');
    expect(mail.mails()).toHaveLength(2);
  });

  test('survives a mail server that refuses temporarily', async () => {
    mail.failNext(3);
    await submit();
    const mails = await mail.waitFor(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    await eventually(async () => {
      const ledger = await site.em.fork().find(MailRecord, {});
      expect(ledger.every(({ sentAt }) => sentAt)).toBe(true);
    });
  });

  test('survives its worker: another one finishes its job', async () => {
    await runner.close();
    await submit();
    runner = startRunner();
    expect(await mail.waitFor(2)).toHaveLength(2);
  });

  test('twenty concurrent ones get two mails each, one per person', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person-${index}@analytical.example`);
    const answers = await Promise.all(people.map(submit));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const mails = await mail.waitFor(40);
    const recipients = mails.map(({ to }) => to).filter((to) => to !== 'hello@prism.example');
    expect(recipients.sort()).toEqual([...people].sort());
  });

  test('is mailed before 500 bulk jobs that were queued earlier', async () => {
    await submit('before@analytical.example');
    await mail.waitFor(2);
    await runner.close();
    await site.em.execute(
      `with line as (
         insert into history_lines (id, contact_id, details, created_at)
         select gen_random_uuid(), id, '{"act": "withdrawn"}', now() from contacts, generate_series(1, 500) returning id)
       insert into outbox (id, queue, name, data, created_at, due_at)
       select gen_random_uuid(), 'email', 'enquiry-news', jsonb_build_object('newsId', id), now(), now() from line`,
    );
    const waiting = async () => await queues.get('email').getJobCounts('waiting', 'prioritized');
    await expect.poll(async () => await waiting()).toEqual({ waiting: 0, prioritized: 500 });
    expect((await submit()).statusCode).toBe(201);
    await expect.poll(async () => await waiting()).toEqual({ waiting: 1, prioritized: 500 });
    runner = startRunner({ EMAIL_CONCURRENCY: '1' });
    const [first, second, next] = (await mail.waitFor(5)).slice(2);
    expect([first?.to, second?.to].sort()).toEqual(['ada@analytical.example', 'hello@prism.example']);
    expect(next?.headers['auto-submitted']).toBe('auto-generated');
    expect((await waiting()).prioritized).toBeGreaterThan(0);
  });

  if (backend === 'Redis') {
    test('is accepted while Redis is down and mailed when it returns', async () => {
      const port = redis?.port;
      await redis?.stop();
      expect((await submit()).statusCode).toBe(201);
      expect(mail.mails()).toHaveLength(0);
      redis = await startRedisServer([], port);
      expect(await mail.waitFor(2, 25_000)).toHaveLength(2);
    });
  }
});
