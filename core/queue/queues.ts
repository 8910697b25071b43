import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  UnrecoverableError,
  WaitingError,
  withBackend,
  type Job,
  type Queue,
  type Telemetry,
} from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { queueNames, type QueueName } from '../contract/jobs.ts';
import { retryPolicies, type RetryPolicy } from '../contract/retries.ts';
import { queuePool } from '../database/pool-sizes.ts';
import type { Log } from '../log/log.ts';
import { within } from '../process/within.ts';
import { openPatientRedis } from '../redis/redis.ts';
import { checkForLoss, type LossCheck } from './loss-check.ts';
import { stalledMark } from './failed-reason.ts';
import { SharedListener, workersListening } from './shared-listener.ts';
import { completedPerMinuteOnPostgres, completedPerMinuteOnRedis } from './throughput.ts';

/** A newer version may have enqueued unknown data. */
type JobData = object;

/** The part of BullMQ's Queue common to both backends. */
export type JobQueue = Pick<
  Queue<JobData>,
  | 'addBulk'
  | 'getCountsPerPriority'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobs'
  | 'getWorkersCount'
  | 'isPaused'
  | 'pause'
  | 'resume'
  | 'toKey'
  | 'close'
>;
export type QueuedJob = Job<JobData>;

/** 'handed-back': requeued for another worker; not counted as an attempt. */
export type JobOutcome = 'done' | 'handed-back';

export interface WorkerSettings {
  concurrency: number;
  process(job: QueuedJob): Promise<JobOutcome>;
  /** Whether a retry cannot help. */
  isPermanent(error: unknown): boolean;
  /** The delay after `attemptsMade` attempts; `error` ended the last. */
  backoffMs(attemptsMade: number, error: Error | undefined): number;
  /** A job that ends without its processor, because its workers died too often. */
  onAbandoned(job: QueuedJob, error: Error): void;
}

export interface JobWorker {
  isRunning(): boolean;
  /** Concurrent jobs from now on; active ones continue. */
  concurrency: number;
  /** Takes no more jobs and waits for active ones. */
  close(): Promise<void>;
}

/** All queues, on Redis if configured, otherwise on PostgreSQL. */
export interface Queues {
  get(name: QueueName): JobQueue;
  policy(name: QueueName): RetryPolicy;
  /** Rejects if the server does not respond within a second. */
  assertReachable(): Promise<void>;
  /** Undefined unless the server may have lost jobs: emptied, restarted or replaced. */
  checkForLoss(): Promise<LossCheck | undefined>;
  /** Completed jobs in each of the last `minutes`, oldest first, including the current one. */
  completedPerMinute(name: QueueName, minutes: number): Promise<number[]>;
  /** A worker of this process, which the caller closes before the queues. */
  createWorker(name: QueueName, settings: WorkerSettings): JobWorker;
  close(): Promise<void>;
}

export interface QueueOptions {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Begins each key in Redis. */
  keyPrefix?: string;
  log: Log;
  policies?: Readonly<Record<QueueName, RetryPolicy>>;
  /** Receives the jobs of this process. */
  telemetry?: Telemetry | undefined;
}

/** A killed worker's job runs elsewhere within about 7 seconds; a stall is no attempt. */
const stallSettings = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 20 };

export function openQueues(options: QueueOptions): Queues {
  const backend = options.redisUrl ? onRedis(options.redisUrl, options) : onPostgres(options);
  const queues = new Map(queueNames.map((name) => [name, backend.createQueue(name)]));
  const policies = options.policies ?? retryPolicies;
  function get(name: QueueName): JobQueue {
    const queue = queues.get(name);
    if (!queue) throw new Error(`no queue ${name}`);
    return queue;
  }
  return {
    get,
    policy: (name) => policies[name],
    assertReachable: backend.assertReachable,
    checkForLoss: backend.checkForLoss,
    completedPerMinute: (name, minutes) => backend.completedPerMinute(get(name), name, minutes),
    createWorker: backend.createWorker,
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

export async function setPaused(queues: Queues, name: QueueName, isPaused: boolean): Promise<void> {
  const queue = queues.get(name);
  if ((await queue.isPaused()) !== isPaused) await (isPaused ? queue.pause() : queue.resume());
}

interface Backend {
  createQueue(name: QueueName): JobQueue;
  assertReachable: Queues['assertReachable'];
  checkForLoss: Queues['checkForLoss'];
  completedPerMinute(queue: JobQueue, name: QueueName, minutes: number): Promise<number[]>;
  createWorker: Queues['createWorker'];
  close(): Promise<void>;
}

const answered = async <T>(work: Promise<T>): Promise<T> => await within(1_000, work, 'Redis does not answer');

function onRedis(url: string, { keyPrefix = '', log, telemetry }: QueueOptions): Backend {
  const prefix = `${keyPrefix}bull`;
  const { Queue, Worker } = withBackend(createRedisBackend);
  const connection = openPatientRedis(url, 'queues', log);
  // Blocking connections look like a hanging server, so workers have separate ones, created on demand.
  let ofWorkers: Redis | undefined;
  return {
    createQueue(name) {
      const queue = new Queue<JobData>(name, { connection, prefix });
      queue.on('error', (error) => log.debug({ err: error, queue: name }, 'queue'));
      return queue;
    },
    createWorker(name, settings) {
      const worker = new Worker<JobData, void>(name, processorOf(settings), {
        ...workerOptions(settings, telemetry),
        prefix,
        connection: (ofWorkers ??= openPatientRedis(url, 'workers', log, { blocks: true })),
      });
      worker.on('error', (error) => log.debug({ err: error, queue: name }, 'worker'));
      worker.on('failed', (job, error) => reportAbandoned(settings, job, error));
      return worker;
    },
    async assertReachable() {
      if (connection.status !== 'ready') throw new Error(`Redis is down (${connection.status})`);
      await answered(connection.ping());
    },
    checkForLoss: async () => await answered(checkForLoss(connection, keyPrefix)),
    completedPerMinute: (queue, _name, minutes) =>
      completedPerMinuteOnRedis(connection, queue.toKey('completed'), minutes),
    async close() {
      connection.disconnect();
      ofWorkers?.disconnect();
    },
  };
}

function onPostgres({ databaseUrl, log, telemetry }: QueueOptions): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const { commands, pool, poolOfWorkers, end } = openPools(databaseUrl);
  commands.on('error', (error) => log.debug({ err: error }, 'queue connection to PostgreSQL'));
  class QueueOnPostgres extends Queue<JobData> {
    override async getWorkersCount(): Promise<number> {
      return await workersListening(commands, this.name);
    }
  }
  return {
    createQueue(name) {
      const queue = new QueueOnPostgres(name, { connection: pool });
      queue.on('error', (error) => log.debug({ err: error, queue: name }, 'queue'));
      return queue;
    },
    createWorker(name, settings) {
      const worker = new Worker<JobData, void>(name, processorOf(settings), {
        ...workerOptions(settings, telemetry),
        connection: poolOfWorkers,
      });
      worker.on('error', (error) => log.debug({ err: error, queue: name }, 'worker'));
      worker.on('failed', (job, error) => reportAbandoned(settings, job, error));
      return worker;
    },
    // It is the outbox's database, so it cannot lose jobs alone.
    assertReachable: async () => undefined,
    checkForLoss: async () => undefined,
    completedPerMinute: (_queue, name, minutes) => completedPerMinuteOnPostgres(pool, name, minutes),
    close: end,
  };
}

/** Pools for BullMQ's schema. */
function openPools(databaseUrl: string) {
  const settings = {
    connectionString: databaseUrl,
    options: '-c search_path=bullmq',
    // BullMQ only listens, so the system must detect a dead connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const commands = new pg.Pool({ ...settings, application_name: queuePool.name, max: queuePool.connections });
  const listener = new SharedListener(commands, settings);
  const [pool, poolOfWorkers]: unknown[] = [commands, listener];
  if (!isPgPool(pool) || !isPgPool(poolOfWorkers)) throw new TypeError('BullMQ no longer accepts a pg.Pool');
  return {
    commands,
    pool,
    poolOfWorkers,
    async end() {
      await listener.end();
      await commands.end();
    },
  };
}

function processorOf({ process, isPermanent }: WorkerSettings) {
  return async (job: QueuedJob, token?: string) => {
    const outcome = await process(job).catch((error: unknown) => {
      throw isPermanent(error) ? new UnrecoverableError(error instanceof Error ? error.message : String(error)) : error;
    });
    if (outcome === 'done') return;
    await job.moveToWait(token);
    throw new WaitingError();
  };
}

function workerOptions({ concurrency, backoffMs }: WorkerSettings, telemetry: Telemetry | undefined) {
  return {
    ...stallSettings,
    ...(telemetry && { telemetry }),
    concurrency,
    settings: {
      backoffStrategy: (attemptsMade: number, _type?: string, error?: Error) => backoffMs(attemptsMade, error),
    },
  };
}

/** BullMQ fails a job itself when it stalled too often, without calling its processor. */
function reportAbandoned(settings: WorkerSettings, job: QueuedJob | undefined, error: Error): void {
  if (job && error.message.startsWith(stalledMark)) settings.onAbandoned(job, error);
}
