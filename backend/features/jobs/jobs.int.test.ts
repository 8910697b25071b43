import { randomUUID } from 'node:crypto';
import type { JobEvent, QueueName } from '@prism/core/contract/jobs';
import type { QueueReport } from '@prism/core/contract/queues';
import type { JobWorker } from '@prism/core/queue/queues';
import { noteRun } from '@prism/core/queue/run-ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { emptyQueues } from '../../../infra/test/empty-queues.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { startRedisServer, type RedisServer } from '../../../infra/test/redis-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe.each(['PostgreSQL', 'Redis'])('with the queues on %s', (backend) => {
  let redis: RedisServer | undefined;
  let site: TestServer;
  let cookie: string;
  let workers: JobWorker[];

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedisServer() : undefined;
    site = await startTestServer(redis ? { redisUrl: redis.url } : {});
  });
  beforeEach(async () => {
    await emptyQueues(site.em, redis?.url);
    await site.em.execute(emptied('runs, queue_settings'));
    await site.forgetPeople();
    cookie = await site.signIn();
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });
  afterAll(async () => {
    await site.close();
    await redis?.stop();
  });

  async function add(count: number, opts: { attempts?: number; delay?: number } = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const jobs = ids.map((jobId) => ({
      name: 'contact-received',
      data: { contactId: unknownId },
      opts: { jobId, ...opts },
    }));
    await site.queues.get('email').addBulk(jobs);
    return ids;
  }

  function work(process: () => Promise<'done'>): JobWorker {
    const worker = site.queues.createWorker('email', {
      concurrency: 5,
      process,
      isPermanent: () => false,
      backoffMs: () => 60_000,
      onAbandoned: () => undefined,
    });
    workers.push(worker);
    return worker;
  }

  const failing = async (): Promise<'done'> => {
    throw new Error('The mail server cannot be reached: no route');
  };

  async function report(queue: QueueName = 'email'): Promise<QueueReport> {
    const { payload } = await site.inject({ url: '/api/admin/jobs', headers: { cookie } });
    const reports: QueueReport[] = JSON.parse(payload);
    return reports.find((each) => each.queue === queue) ?? expect.fail(`no report of ${queue}`);
  }

  const until = async (counts: Partial<QueueReport['counts']>) =>
    await expect.poll(async () => (await report()).counts).toMatchObject(counts);

  /** Fails `count` jobs and stops the worker. */
  async function fail(count: number): Promise<string[]> {
    const ids = await add(count, { attempts: 1 });
    const worker = work(failing);
    await until({ failed: count });
    await worker.close();
    return ids;
  }

  const retry = async (path: string) =>
    await site.inject({ method: 'POST', url: `/api/admin/jobs/${path}/retry`, headers: { cookie }, payload: {} });

  test('an unused queue has only zeros', async () => {
    expect(await report()).toEqual({
      queue: 'email',
      counts: { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 },
      workers: 0,
      oldestWaitingMs: null,
      completedPerMinute: Array.from({ length: 30 }, () => 0),
      atOnce: 0,
      paused: null,
      drainSeconds: 0,
      advisedWorkers: 1,
      jobs: [],
      failed: [],
    });
  });

  test('a completed article job says what needs a look', async () => {
    const [plain, marked] = [randomUUID(), randomUUID()];
    const data = { generationId: unknownId, postId: unknownId };
    const queue = site.queues.get('article');
    await queue.addBulk([plain, marked].map((jobId) => ({ name: 'generate-article', data, opts: { jobId } })));
    workers.push(
      site.queues.createWorker('article', {
        concurrency: 2,
        process: async () => 'done',
        isPermanent: () => false,
        backoffMs: () => 60_000,
        onAbandoned: () => undefined,
      }),
    );
    await expect.poll(async () => (await report('article')).counts.completed).toBe(2);
    const ended = { queue: 'article', name: 'generate-article', data } as const;
    for (const [id, error] of [[plain], [marked, 'It has 9 words.']] as const)
      await noteRun(site.em.fork(), { ...ended, id }, { state: 'completed', attempt: 1, ...(error && { error }) });
    const { jobs } = await report('article');
    const reasons = new Map(jobs.map(({ jobId, status, error }) => [jobId, [status, error]]));
    expect([reasons.get(plain), reasons.get(marked)]).toEqual([
      ['completed', undefined],
      ['completed', 'It has 9 words.'],
    ]);
  });

  test('shows the age of the oldest job, and the number of workers', async () => {
    await add(2);
    await add(1, { delay: 60_000 });
    await expect.poll(async () => (await report()).oldestWaitingMs).toBeGreaterThan(50);
    expect(await report()).toMatchObject({ counts: { waiting: 2, delayed: 1 }, workers: 0 });
    work(async () => 'done');
    await expect.poll(async () => (await report()).workers).toBe(1);
    expect((await report('article')).workers).toBe(0);
  });

  test('counts completions in their minute', async () => {
    await add(7);
    work(async () => 'done');
    await until({ completed: 7 });
    const { completedPerMinute, jobs } = await report();
    expect(completedPerMinute).toHaveLength(30);
    // Two minutes, because one may end during the test.
    expect(completedPerMinute.slice(-2).reduce((sum, count) => sum + count)).toBe(7);
    expect(jobs).toHaveLength(7);
    expect(jobs[0]).toMatchObject({
      queue: 'email',
      name: 'contact-received',
      status: 'completed',
      attempt: 1,
      queuedAt: expect.any(String),
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    });
  });

  test('lists the last 50 jobs, and failed ones however old', async () => {
    const [failed] = await fail(1);
    await add(60);
    work(async () => 'done');
    await until({ completed: 60 });
    const { jobs, failed: listed } = await report();
    expect(jobs).toHaveLength(50);
    expect(jobs.map(({ jobId }) => jobId)).not.toContain(failed);
    const error = 'The mail server cannot be reached: no route';
    expect(listed).toMatchObject([{ jobId: failed, status: 'failed', error, finishedAt: expect.any(String) }]);
  });

  test('a failed job is retried from its first attempt, and every dashboard is notified', async () => {
    const [id] = await fail(1);
    const heard: JobEvent[] = [];
    site.bus.subscribe((message) => message.type === 'job' && heard.push(message.event));
    expect((await retry(`email/${id}`)).statusCode).toBe(202);
    expect((await report()).jobs).toMatchObject([{ jobId: id, status: 'queued', attempt: 0 }]);
    // The event of the failure may still be on its way.
    const queued = () => heard.filter(({ status }) => status === 'queued');
    await expect.poll(() => queued()).toMatchObject([{ jobId: id }]);
    work(async () => 'done');
    await until({ failed: 0, completed: 1 });
  });

  const change = async (payload: object, as = cookie) =>
    await site.inject({ method: 'PUT', url: '/api/admin/queues/email', headers: { cookie: as }, payload });

  test('a paused queue starts no job until it is resumed, and names who paused it', async () => {
    await add(2);
    expect((await change({ isPaused: true })).statusCode).toBe(204);
    let done = 0;
    work(async () => {
      done += 1;
      return 'done';
    });
    await expect.poll(async () => (await report()).workers).toBe(1);
    expect(await report()).toMatchObject({
      counts: { waiting: 2, active: 0 },
      drainSeconds: null,
      paused: { by: 'studio.admin', at: expect.any(String) },
    });
    expect(done).toBe(0);
    const { paused } = await report();
    await change({ isPaused: true });
    expect((await report()).paused).toEqual(paused);
    await change({ isPaused: false });
    await until({ completed: 2, waiting: 0 });
    expect((await report()).paused).toBeNull();
  });

  test('a queue is changed by its operators, and the audit log records how', async () => {
    const [sales, operator] = [await site.signInAs('sales'), await site.signInAs('operator')];
    expect((await change({ isPaused: true }, sales)).statusCode).toBe(403);
    expect((await change({ atOnce: 0 }, operator)).statusCode).toBe(400);
    expect((await change({}, operator)).statusCode).toBe(400);
    expect((await change({ isPaused: true, atOnce: 3 }, operator)).statusCode).toBe(204);
    const { payload } = await site.inject({ url: '/api/admin/audit?group=running', headers: { cookie } });
    expect(JSON.parse(payload)).toMatchObject([
      { act: 'change-queue', outcome: 'done', detail: 'email, paused, concurrency 3' },
      { act: 'change-queue', outcome: 'refused' },
    ]);
  });

  test('those who order articles see only who paused the queue and how many workers it has', async () => {
    const [operator, editor] = [await site.signInAs('operator'), await site.signInAs('editor')];
    const pause = async (isPaused: boolean) => {
      const payload = { isPaused };
      await site.inject({ method: 'PUT', url: '/api/admin/queues/article', headers: { cookie: operator }, payload });
    };
    const known = async () => {
      const { payload } = await site.inject({ url: '/api/admin/article-queue', headers: { cookie: editor } });
      return JSON.parse(payload);
    };
    expect(await known()).toEqual({ paused: null, workers: 0 });
    await pause(true);
    expect(await known()).toEqual({ paused: { by: expect.any(String), at: expect.any(String) }, workers: 0 });
    await pause(false);
  });

  test('all failed jobs of a queue are retried together', async () => {
    await fail(120);
    const answer = await retry('email');
    expect(answer.statusCode).toBe(202);
    expect(answer.result).toEqual({ retried: 120 });
    expect((await report()).counts).toMatchObject({ failed: 0, waiting: 120 });
    expect((await retry('email')).result).toEqual({ retried: 0 });
  });

  test('two concurrent retries retry each job once', async () => {
    await fail(30);
    const answers = await Promise.all([retry('email'), retry('email')]);
    const retried = answers.map(({ payload }): number => JSON.parse(payload).retried);
    expect(retried.reduce((sum, count) => sum + count)).toBe(30);
    expect((await report()).counts).toMatchObject({ failed: 0, waiting: 30 });
  });

  test('a missing job, or one that did not fail, is not retried', async () => {
    const [waiting] = await add(1);
    const gone = await retry(`email/${unknownId}`);
    expect(gone.result).toEqual({ statusCode: 404, error: 'This job no longer exists.' });
    const early = await retry(`email/${waiting}`);
    expect(early.result).toEqual({ statusCode: 409, error: 'Only failed jobs can be retried.' });
    expect((await retry(`post/${waiting}`)).statusCode).toBe(400);
  });

  if (backend === 'Redis') {
    test('reports an unreachable queue', async () => {
      await redis?.stop();
      await eventually(async () => {
        const answer = await site.inject({ url: '/api/admin/jobs', headers: { cookie } });
        expect(answer.statusCode).toBe(503);
        expect(answer.result).toMatchObject({ error: expect.stringContaining('The job queue cannot be reached') });
      });
    });
  }
});
