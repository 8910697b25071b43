import {
  amount,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { jobStatuses, queueNames, type QueueName } from './jobs.ts';

const queue = oneOf(queueNames);

const queueCounts = object({
  waiting: whole(),
  active: whole(),
  delayed: whole(),
  failed: whole(),
  completed: whole(),
});
export type QueueCounts = ValueOf<typeof queueCounts>;

const queuePause = object({ at: time, by: text({ description: 'Name of the staff member' }) });
export type QueuePause = ValueOf<typeof queuePause>;

const queueState = {
  queue,
  counts: queueCounts,
  workers: whole({ description: 'Worker processes connected now' }),
  atOnce: whole({ description: 'Total concurrency of these workers' }),
  /** When and by whom the queue was paused; null while it runs. */
  paused: nullable(queuePause),
  /** Estimated seconds until the current workers have drained it; null if unknown. */
  drainSeconds: nullable(amount),
  /** How many processes like the current ones would start all waiting jobs within `patienceSeconds`. */
  advisedWorkers: whole(),
  /** Age of the oldest waiting job in milliseconds; null when none waits. */
  oldestWaitingMs: nullable(amount),
  /** Jobs completed in each of the last `throughputMinutes`, oldest first; the last minute has just begun. */
  completedPerMinute: listOf(whole()),
};
const queueStateShape = object(queueState);
export type QueueState = ValueOf<typeof queueStateShape>;

export const throughputMinutes = 30;

/** Whether articles are being written now, for those who order them. */
export const articleQueue = object({
  paused: nullable(queuePause),
  workers: whole({ description: 'Worker processes that write articles' }),
});
export type ArticleQueue = ValueOf<typeof articleQueue>;

const jobRow = object({
  queue,
  jobId: text(),
  name: text(),
  status: oneOf(jobStatuses),
  attempt: whole({ description: 'Counts from 1; 0 before the first' }),
  attemptsAllowed: whole(),
  postId: maybe(text()),
  /** The id of its enquiry, application, subscriber, alert, generation or picture. */
  aboutId: maybe(text()),
  /** For the admin: the error, or what needs review in a completed job's result. */
  error: maybe(text()),
  at: time,
  queuedAt: time,
  /** When the last attempt started; otherwise null. */
  startedAt: nullable(time),
  /** When it completed or failed permanently. */
  finishedAt: nullable(time),
});
export type JobRow = ValueOf<typeof jobRow>;

export const jobsListed = 50;

const queueReport = object({
  ...queueState,
  /** The last `jobsListed` in any state, newest first. */
  jobs: listOf(jobRow),
  /** The last `jobsListed` failed jobs of any age, newest first. */
  failed: listOf(jobRow),
});
export type QueueReport = ValueOf<typeof queueReport>;

/** How long jobs of each queue may wait before more workers are advised, in seconds. */
export const patienceSeconds: Readonly<Record<QueueName, number>> = {
  email: 60,
  article: 180,
  media: 60,
  webhooks: 60,
};

const activeJob = object({ id: text(), name: text(), since: time });
export type ActiveJob = ValueOf<typeof activeJob>;

/** The hosts in its environment: the mail server, and the mailbox for replies. */
const mailHosts = object({ server: maybe(text()), answers: maybe(text()) });
export type MailHosts = ValueOf<typeof mailHosts>;

const workerQueue = object({
  queue,
  atOnce: whole({ description: 'Jobs it runs concurrently' }),
  most: whole({ description: 'Maximum concurrency' }),
  jobs: listOf(activeJob),
  mail: maybe(mailHosts),
});
export type WorkerQueue = ValueOf<typeof workerQueue>;

const workerRow = object({
  id,
  /** The name in the run history. */
  name: text(),
  startedAt: time,
  seenAt: time,
  work: listOf(workerQueue),
});
export type WorkerRow = ValueOf<typeof workerRow>;

/** The highest concurrency of one process. */
export const mostAtOnce = 400;

/** Missing members stay unchanged. */
const queueChange = object(
  {
    isPaused: maybe(yesNo),
    /** Concurrency of each worker; null for the environment's. */
    atOnce: maybe(nullable(whole({ minimum: 1, maximum: mostAtOnce }))),
  },
  { least: 1 },
);
export type QueueChange = ValueOf<typeof queueChange>;

export const mostChosenRuns = 100;

export const changedRuns = object({
  changed: listOf(text()),
  /** Jobs that were not changed, and why. */
  kept: listOf(object({ id: text(), reason: text() })),
});
export type ChangedRuns = ValueOf<typeof changedRuns>;

const call = callsOf('jobs', 'jobs');
const done = { group: 'running', kind: 'jobs' } as const;
export const retryingJobs = { act: 'retry-jobs', label: 'Retry failed jobs', ...done } as const;

export const queueCalls = {
  list: call('GET /admin/jobs', {
    says: 'List queues with counts, workers, oldest waiting job, throughput, last 50 jobs and last 50 failures',
    answer: listOf(queueReport),
  }),
  workers: call('GET /admin/workers', {
    says: 'List running workers and their active jobs',
    answer: listOf(workerRow),
  }),
  release: call('GET /admin/release', {
    says: 'Get the version of this API',
    answer: object({ version: text(), commit: maybe(text({ description: 'Of the image' })) }),
  }),
  retry: call('POST /admin/jobs/{queue}/{id}/retry', {
    says: 'Retry a failed job',
    params: { queue },
    answer: object({ status: oneOf(['queued']) }),
    status: 202,
    audit: { act: 'retry-job', label: 'Retry job', ...done },
  }),
  retryFailed: call('POST /admin/jobs/{queue}/retry', {
    says: 'Retry all failed jobs of a queue',
    params: { queue },
    answer: object({ retried: whole() }),
    status: 202,
    audit: retryingJobs,
  }),
  change: call('PUT /admin/queues/{queue}', {
    says: 'Pause or resume a queue, or set its concurrency per worker',
    params: { queue },
    body: queueChange,
    audit: { act: 'change-queue', label: 'Change queue', ...done },
    changes: ['/admin/jobs', '/admin/workers', '/admin/article-queue'],
  }),
};
