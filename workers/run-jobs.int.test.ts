import { randomUUID } from 'node:crypto';
import type { JobName, JobOrder, JobPayloads } from '@prism/core/queue/jobs';
import { retryPolicies } from '@prism/core/contract/retries';
import { createAlarm } from '@prism/core/alerts/raise-alert';
import { Alert } from '@prism/core/database/alert';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { openLiveBus, type LiveBus } from '@prism/core/live/live-bus';
import { createLog } from '@prism/core/log/log';
import { enqueue } from '@prism/core/queue/outbox';
import { noteCancelled, openRunLedger, processName } from '@prism/core/queue/run-ledger';
import { Run } from '@prism/core/database/run';
import { openQueues, type Queues } from '@prism/core/queue/queues';
import { relayBatch } from '@prism/core/queue/relay';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../infra/test/empty.ts';
import { emptyQueues } from '../infra/test/empty-queues.ts';
import { eventually } from '../infra/test/wait.ts';
import { createTestDatabase, type TestDatabase } from '../infra/test/database.ts';
import { testRedisUrl } from '../infra/test/redis.ts';
import type { Attempt } from './attempt.ts';
import { RequeueError, RetryLaterError } from './errors.ts';
import { runJobs, type JobEnding, type JobHandler, type JobRunner, type QueueWork } from './run-jobs.ts';

const log = createLog('test', 'silent');

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (backend) => {
  let database: TestDatabase;
  let orm: Orm;
  let bus: LiveBus;
  let queues: Queues;
  const runners: JobRunner[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await initOrm(database.url);
    bus = await openLiveBus(common());
  });
  beforeEach(async () => {
    await emptyQueues(fork(), redisUrl());
    await fork().execute(emptied('runs, outbox, alerts'));
    queues = openQueues({ ...common(), policies: { ...retryPolicies, article: { attempts: 3, backoffMs: 50 } } });
    // A connection opens with a delay; the product's relay retries.
    await eventually(() => queues.assertReachable());
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await queues.close();
  });
  afterAll(async () => {
    await bus.close();
    await orm.close();
    await database.drop();
  });

  const run = (...work: QueueWork[]) =>
    runners.push(runJobs(work, { queues, bus, log, ledger: ledger(), alarm: createAlarm({ fork, log }) }));
  const fork = () => orm.em.fork();
  const redisUrl = () => (backend === 'Redis' ? testRedisUrl() : undefined);
  const common = () => ({ databaseUrl: database.url, redisUrl: redisUrl(), log });
  const ledger = () => openRunLedger({ fork, log });
  const runOf = async (id = '') => await fork().findOneOrFail(Run, { id });

  async function order(...jobs: JobOrder[]): Promise<string[]> {
    const em = orm.em.fork();
    const entries = jobs.map((job) => enqueue(em, job));
    await em.flush();
    await relayBatch(orm.em.fork(), queues);
    return entries.map(({ id }) => id);
  }

  test('a retry respects the delay that the error requests', async () => {
    const tries: number[] = [];
    run(
      articleWork(async () => {
        tries.push(Date.now());
        if (tries.length === 1) throw new RetryLaterError('OpenAI is limiting requests just now.', 1_000);
      }),
    );
    await order(anArticle());
    await expect.poll(() => tries).toHaveLength(2);
    const [first = 0, second = 0] = tries;
    expect(second - first).toBeGreaterThanOrEqual(1_000);
  });

  test('alerts the admin about a job that failed permanently, but not about a retry', async () => {
    const alerts = async () => await orm.em.fork().find(Alert, {});
    let tries = 0;
    run(
      articleWork(async () => {
        tries += 1;
        if (tries === 3) expect(await alerts()).toEqual([]);
        throw new Error('OpenAI had an internal error.');
      }),
    );
    const [jobId] = await order(anArticle());
    await expect.poll(async () => await alerts()).toHaveLength(1);
    expect(tries).toBe(3);
    expect(await alerts()).toMatchObject([{ kind: 'job-failed', facts: { queue: 'article', jobId } }]);
    expect(await orm.em.fork().find(OutboxEntry, {})).toMatchObject([{ name: 'admin-alert' }]);
  });

  test('two workers share the jobs, and run each once', async () => {
    const done: { worker: string; jobId: string }[] = [];
    const busy = new Set<string>();
    const bothBusy = Promise.withResolvers<void>();
    for (const worker of ['one', 'other']) {
      run(
        articleWork(async ({ jobId }) => {
          done.push({ worker, jobId });
          busy.add(worker);
          if (busy.size === 2) bothBusy.resolve();
          // A worker that got all jobs would wait here forever.
          await bothBusy.promise;
        }),
      );
    }
    const ids = await order(...Array.from({ length: 10 }, anArticle));
    await expect.poll(() => done).toHaveLength(10);
    expect(done.map(({ jobId }) => jobId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(done.map(({ worker }) => worker))).toEqual(new Set(['one', 'other']));
  });

  test('a stop request stops the job of its row only', async () => {
    const stopped: string[] = [];
    const [first, second] = [anArticle(), anArticle()];
    const bothRun = Promise.withResolvers<void>();
    let begun = 0;
    run({
      queue: 'article',
      concurrency: 2,
      handlers: {
        'generate-article': {
          async run({ generationId }, { signal }) {
            begun += 1;
            if (begun === 2) bothRun.resolve();
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
            stopped.push(generationId);
            return 'cancelled';
          },
          abandon: async () => undefined,
        },
      },
    });
    await order(first, second);
    await bothRun.promise;
    await bus.publish({ type: 'cancel', aboutId: first.data.generationId });
    await expect.poll(() => stopped).toEqual([first.data.generationId]);
  });

  test('an unknown job fails with a message', async () => {
    run(articleWork(async () => undefined));
    const [job] = await queues
      .get('article')
      .addBulk([{ name: 'translate-article', data: { translationId: randomUUID() } }]);
    const failed = async () => await queues.get('article').getJob(job?.id ?? '');
    await expect.poll(async () => await (await failed())?.getState()).toBe('failed');
    expect((await failed())?.failedReason).toBe('This version does not know the job translate-article.');
  });

  test('run records have each attempt with its worker, reason and log lines', async () => {
    const loud = createLog('test', 'info', { write: () => undefined });
    let tries = 0;
    run(
      articleWork(async () => {
        tries += 1;
        loud.info({ kind: 'outline' }, `try ${tries}`);
        loud.debug('of no interest');
        if (tries === 1) throw new Error('OpenAI had an internal error.');
      }),
    );
    const article = anArticle();
    const [id] = await order(article);
    await expect.poll(async () => await runOf(id)).toMatchObject({ state: 'completed', attempt: 2 });
    const { steps, aboutId, startedAt, finishedAt } = await runOf(id);
    expect(aboutId).toBe(article.data.generationId);
    expect(finishedAt?.getTime()).toBeGreaterThanOrEqual(startedAt?.getTime() ?? Infinity);
    expect(steps).toMatchObject([
      { state: 'queued', attempt: 0 },
      { state: 'active', attempt: 1, worker: processName },
      { line: 'try 1: outline' },
      { state: 'retrying', attempt: 1, error: 'OpenAI had an internal error.' },
      { state: 'active', attempt: 2 },
      { line: 'try 2: outline' },
      { state: 'completed', attempt: 2 },
    ]);
  });

  test('a result that needs a look is reported with the end, without a retry', async () => {
    const errors: string[] = [];
    const stop = bus.subscribe((message) => {
      if (message.type === 'job' && message.event.status === 'completed') errors.push(message.event.error ?? '');
    });
    run(articleWork(async () => ({ needsLook: 'It has 9 words.' })));
    const [id] = await order(anArticle());
    await expect.poll(async () => (await runOf(id)).state).toBe('completed');
    await expect.poll(() => errors).toEqual(['It has 9 words.']);
    stop();
    const { error, attempt, steps } = await runOf(id);
    expect([error, attempt]).toEqual(['It has 9 words.', 1]);
    expect(steps.at(-1)).toMatchObject({ state: 'completed', error: 'It has 9 words.' });
  });

  test('a job cancelled while waiting is abandoned', async () => {
    const [id = ''] = await order(anArticle());
    expect(await noteCancelled(fork(), [id], 'Gareth')).toEqual([id]);
    const reasons: string[] = [];
    run({
      queue: 'article',
      concurrency: 1,
      handlers: {
        'generate-article': {
          run: async () => expect.fail('was done'),
          abandon: async (_payload, reason) => void reasons.push(reason),
        },
      },
    });
    await expect.poll(async () => (await queues.get('article').getJob(id))?.finishedOn).toBeDefined();
    expect(reasons).toEqual(['Gareth cancelled it.']);
    expect((await runOf(id)).state).toBe('cancelled');
  });

  test('a worker raises its concurrency on request, up to twice the configured one', async () => {
    const release = Promise.withResolvers<void>();
    run(articleWork(async () => await release.promise));
    const [runner] = runners;
    runner?.setAtOnce('article', 9);
    await order(anArticle(), anArticle(), anArticle());
    await expect.poll(() => runner?.work()[0]?.jobs).toHaveLength(2);
    expect(runner?.work()).toMatchObject([{ queue: 'article', atOnce: 2, most: 2 }]);
    runner?.setAtOnce('article', null);
    expect(runner?.work()).toMatchObject([{ atOnce: 1 }]);
    release.resolve();
  });

  test('a worker of one queue leaves other queues alone', async () => {
    const done: string[] = [];
    run({
      queue: 'email',
      concurrency: 1,
      handlers: { 'contact-received': handler(async () => void done.push('mail')) },
    });
    const [article = ''] = await order(anArticle(), aMail());
    await expect.poll(() => done).toEqual(['mail']);
    expect(await (await queues.get('article').getJob(article))?.getState()).toBe('prioritized');
  });

  test('a suggestion, for which someone waits, precedes earlier articles', async () => {
    const begun: string[] = [];
    const [article, suggestion] = [anArticle(), randomUUID()];
    await order(article);
    await order({ name: 'suggest-words', data: { suggestionId: suggestion } });
    run({
      queue: 'article',
      concurrency: 1,
      handlers: {
        'generate-article': handler(async (_attempt, { generationId }) => void begun.push(generationId)),
        'suggest-words': handler(async (_attempt, { suggestionId }) => void begun.push(suggestionId)),
      },
    });
    await expect.poll(() => begun).toContain(article.data.generationId);
    expect(begun[0]).toBe(suggestion);
  });

  test('a requeued article precedes waiting ones', async () => {
    const begun: string[] = [];
    const [first, second] = [anArticle(), anArticle()];
    for (const each of [first, second]) await order(each);
    run({
      queue: 'article',
      concurrency: 1,
      handlers: {
        'generate-article': handler(async (_attempt, { generationId }) => {
          begun.push(generationId);
          if (generationId === first.data.generationId && begun.filter((id) => id === generationId).length === 1)
            throw new RequeueError('The worker is being stopped.');
        }),
      },
    });
    const [one, other] = [first.data.generationId, second.data.generationId];
    await expect.poll(() => begun).toContain(other);
    expect(begun.filter((id) => id === one || id === other)).toEqual([one, one, other]);
  });
});

function articleWork(run: (attempt: Attempt) => Promise<JobEnding | void>): QueueWork {
  return { queue: 'article', concurrency: 1, handlers: { 'generate-article': handler(run) } };
}

function handler<Name extends JobName>(
  run: (attempt: Attempt, payload: JobPayloads[Name]) => Promise<JobEnding | void>,
): JobHandler<Name> {
  return {
    async run(payload, attempt) {
      return (await run(attempt, payload)) ?? 'completed';
    },
    abandon: async () => undefined,
  };
}

const anArticle = (): JobOrder<'generate-article'> => ({
  name: 'generate-article',
  data: { generationId: randomUUID(), postId: randomUUID() },
});

const aMail = (): JobOrder => ({ name: 'contact-received', data: { contactId: randomUUID() } });
