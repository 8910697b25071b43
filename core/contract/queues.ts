import type { JobEvent, QueueName } from './jobs.ts';

export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  completed: number;
}

export interface QueuePause {
  /** ISO 8601. */
  at: string;
  /** What they are called. */
  by: string;
}

export interface QueueState {
  queue: QueueName;
  counts: QueueCounts;
  /** Worker processes connected now. */
  workers: number;
  /** How many jobs they do at once, together. */
  atOnce: number;
  /** Since when it hands out no jobs, and who wanted it so; null while it does. */
  paused: QueuePause | null;
  /** How long the workers of now will take for what waits, in seconds; null where that cannot be said. */
  drainSeconds: number | null;
  /** So many processes as they are now would begin what waits within `patienceSeconds`. */
  advisedWorkers: number;
  /** Age of the oldest waiting job in milliseconds; null when none waits. */
  oldestWaitingMs: number | null;
  /** Jobs completed in each of the last `throughputMinutes`, oldest first; the last minute has just begun. */
  completedPerMinute: number[];
}

/** How far back a queue's throughput reaches. */
export const throughputMinutes = 30;

/** Whether articles are written at present, as `GET /api/admin/article-queue` has it. */
export interface ArticleQueue {
  paused: QueuePause | null;
  /** Processes that write. */
  workers: number;
}

/** One job of `GET /api/admin/jobs`; all times are ISO 8601. */
export interface JobRow extends JobEvent {
  queuedAt: string;
  /** When the last attempt began; null while none has. */
  startedAt: string | null;
  /** When it was completed or failed for good. */
  finishedAt: string | null;
}

/** As many jobs as a queue's report lists. */
export const jobsListed = 50;

/** The answer of `GET /api/admin/jobs`, per queue. */
export interface QueueReport extends QueueState {
  /** The last `jobsListed` in any state, newest first. */
  jobs: JobRow[];
  /** The last `jobsListed` that failed, newest first, however long ago. */
  failed: JobRow[];
}

/** The answer of `POST /api/admin/jobs/{queue}/retry`. */
export interface RetriedJobs {
  retried: number;
}

/** What a job of each queue may wait for before more workers are advised, in seconds. */
export const patienceSeconds: Readonly<Record<QueueName, number>> = {
  email: 60,
  article: 180,
  media: 60,
  webhooks: 60,
};

/** A job that a worker has in hand. */
export interface JobInHand {
  id: string;
  name: string;
  /** When it took it, ISO 8601. */
  since: string;
}

/** The hosts by which mails leave, and of the mailbox into which answers come where one is read. */
export interface MailHosts {
  server: string;
  answers?: string;
}

/** What a worker process does of one queue. */
export interface WorkerQueue {
  queue: QueueName;
  /** How many jobs it does at once. */
  atOnce: number;
  /** The most that it can be asked to do at once. */
  most: number;
  jobs: JobInHand[];
  /** Where it sends mails. */
  mail?: MailHosts;
}

/** One process of `GET /api/admin/workers`; times are ISO 8601. */
export interface WorkerRow {
  id: string;
  /** As the ledger of runs names it. */
  name: string;
  startedAt: string;
  seenAt: string;
  work: WorkerQueue[];
}

/** The body of `PUT /api/admin/queues/{queue}`; what it does not say stays. */
export interface QueueChange {
  isPaused?: boolean;
  /** How many jobs each worker does at once; null for as many as its environment says. */
  atOnce?: number | null;
}

/** Nobody asks one process for more at once. */
export const mostAtOnce = 400;

/** The body of `POST /api/admin/runs/retry` and `/cancel`. */
export interface ChosenRuns {
  ids: string[];
}

/** So many are taken by one call. */
export const mostChosenRuns = 100;

/** What became of the runs that were chosen. */
export interface ChangedRuns {
  changed: string[];
  /** Those that stayed as they were, and why. */
  kept: { id: string; reason: string }[];
}
