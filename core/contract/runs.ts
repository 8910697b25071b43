import type { ProviderId } from './generations.ts';
import { jobStatuses, type JobStatus, type QueueName } from './jobs.ts';
import type { Permission } from './roles.ts';

/** A run is a job with all its attempts. 'lost': the queue lost it with its server's data; what was to be done is owed anew. */
export type RunState = JobStatus | 'lost';
export const runStates = [...jobStatuses, 'lost'] as const satisfies readonly RunState[];

/** So long the ledger keeps a run after its last step, in days. As long as the queue keeps a job that failed. */
export const runDays = 14;

/** What a run is about, as far as whoever asks may see it. */
export interface RunSubject {
  kind: 'posts' | 'contacts' | 'applications' | 'pictures';
  id: string;
  title: string;
}

/** What a provider counted of an article, all attempts and providers together. */
export interface RunTokens {
  input: number;
  output: number;
}

/** One run of `GET /api/admin/runs`; all times are ISO 8601. */
export interface RunRow {
  /** The job's. */
  id: string;
  queue: QueueName;
  name: string;
  state: RunState;
  /** 1 for the first; 0 while none has begun. */
  attempt: number;
  attemptsAllowed: number;
  /** The process that had it last; null while none has. */
  worker: string | null;
  /** Who writes, of an article. */
  provider: ProviderId | null;
  /** Null of what writes nothing, and while nobody knows. */
  tokens: RunTokens | null;
  /** What its requests have cost so far, in micro-dollars; null of what asks nobody, and where nobody knows or may see it. */
  cost: number | null;
  /** In plain words, for the admin; of one that is completed, what has to be looked at of what it made. */
  error: string | null;
  about: RunSubject | null;
  queuedAt: string;
  /** When the last attempt began. */
  startedAt: string | null;
  finishedAt: string | null;
}

/** One row of `GET /api/admin/run-providers`. */
export interface RunProvider {
  id: ProviderId;
  label: string;
}

/** What happened to a run at a time: it came into a state, or a worker had something to say. */
export interface RunStep {
  at: string;
  state?: RunState;
  attempt?: number;
  worker?: string;
  error?: string;
  /** A line of the worker's log. */
  line?: string;
}

/** The answer of `GET /api/admin/runs/{id}`. */
export interface RunDetails extends RunRow {
  /** In the order in which they happened. */
  steps: RunStep[];
}

/** What has runs that its own page shows. */
export const runSubjectKinds = [
  'posts',
  'contacts',
  'applications',
  'pictures',
] as const satisfies readonly RunSubject['kind'][];

/** Staff with any of these see runs: all of them, or those of their own rows. */
export const runPermissions = [
  'jobs',
  'enquiries',
  'applications',
  'subscribers',
  'metrics',
  'settings',
  'people',
  'content',
  'posts',
  'media',
  'integrations',
] as const satisfies readonly Permission[];

/** Whether more may happen to a run. */
export function isUnfinished(state: RunState): boolean {
  return state === 'queued' || state === 'active' || state === 'retrying';
}

/** Whether it can be cancelled where runs are. An article is stopped where it is written. */
export function isCancellable({ name, state }: Pick<RunRow, 'name' | 'state'>): boolean {
  return (state === 'queued' || state === 'retrying') && name !== 'generate-article';
}

/** What is done again and again without being ordered, as `GET /api/admin/recurring` has it; times are ISO 8601. */
export interface RecurringRow {
  label: string;
  /** Once a day, when something is due, or every so many seconds. */
  rhythm: 'daily' | 'due' | number;
  /** Null where it was never done, or nobody noted it. */
  lastAt: string | null;
  /** Null where nothing is due, or nobody does it now. */
  nextAt: string | null;
}
