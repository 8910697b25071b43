import {
  day,
  either,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { providerIdPattern } from './generations.ts';
import { jobNames, jobStatuses, queueNames, type JobStatus } from './jobs.ts';
import { changedRuns, mostChosenRuns, retryingJobs } from './queues.ts';
import type { Permission } from './roles.ts';

/** A run is a job with all its attempts. 'lost': the queue lost it with its data; the job is requeued. */
export type RunState = JobStatus | 'lost';
export const runStates = [...jobStatuses, 'lost'] as const satisfies readonly RunState[];

/** How long the ledger keeps a run after its last step, and the queue a failed job, in days. */
export const runDays = 14;

export const runSubjectKinds = ['posts', 'contacts', 'applications', 'pictures'] as const;

/** What a run is about, as far as the caller may see it. */
const runSubject = object({ kind: oneOf(runSubjectKinds), id: text(), title: text() });
export type RunSubject = ValueOf<typeof runSubject>;

const runMembers = {
  id: text({ description: 'Id of the job' }),
  queue: oneOf(queueNames),
  name: text(),
  state: oneOf(runStates),
  attempt: whole({ description: 'Counts from 1; 0 before the first' }),
  attemptsAllowed: whole(),
  /** The process that last ran it; null before the first attempt. */
  worker: nullable(text()),
  provider: nullable(text()),
  /** Sum over attempts and providers; null without AI, and while unknown. */
  tokens: nullable(object({ input: whole(), output: whole() })),
  /** The cost so far in micro-dollars; null without AI, if unknown, or if the reader must not see it. */
  cost: nullable(whole()),
  /** For the admin: the error, or what needs review in a completed job's result. */
  error: nullable(text()),
  about: nullable(runSubject),
  queuedAt: time,
  /** When the last attempt began. */
  startedAt: nullable(time),
  finishedAt: nullable(time),
};
export const runRow = object(runMembers);
export type RunRow = ValueOf<typeof runRow>;

const runProvider = object({ id: text(), label: text() });
export type RunProvider = ValueOf<typeof runProvider>;

/** An event of a run: a state change or a worker's message. */
const runStep = object({
  at: time,
  state: maybe(oneOf(runStates)),
  attempt: maybe(whole()),
  worker: maybe(text()),
  error: maybe(text()),
  line: maybe(text({ description: 'A line of the worker log' })),
});
export type RunStep = ValueOf<typeof runStep>;

const runDetails = object({ ...runMembers, steps: listOf(runStep) });
export type RunDetails = ValueOf<typeof runDetails>;

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

export function isUnfinished(state: RunState): boolean {
  return state === 'queued' || state === 'active' || state === 'retrying';
}

export function isCancellable({ name, state }: Pick<RunRow, 'name' | 'state'>): boolean {
  return (state === 'queued' || state === 'retrying') && name !== 'generate-article';
}

const recurringRow = object({
  label: text(),
  /** Daily, when something is due, or at an interval in seconds. */
  rhythm: either(oneOf(['daily', 'due']), whole()),
  /** Null if never done or unknown. */
  lastAt: nullable(time),
  /** Null if nothing is due or no process does it. */
  nextAt: nullable(time),
});
export type RecurringRow = ValueOf<typeof recurringRow>;

/** One or several comma-separated values that match `pattern`. */
const severalOf = (pattern: string) =>
  maybe(
    text({
      pattern: `^(?:${pattern})(?:,(?:${pattern}))*$`,
      maxLength: 1_000,
      description: 'One or several, separated by commas',
    }),
  );

const read = callsOf('jobs', runPermissions);
const change = callsOf('jobs', 'jobs');
const body = object({ ids: listOf(id, { min: 1, max: mostChosenRuns, unique: true }) });
const changes = ['/admin/runs', '/admin/jobs'];

export const runCalls = {
  list: read('GET /admin/runs', {
    says: 'List runs, newest first; without the permission for queues, only those of your own rows',
    query: {
      queue: severalOf(queueNames.join('|')),
      name: severalOf(jobNames.join('|')),
      state: severalOf(runStates.join('|')),
      provider: severalOf(providerIdPattern.source.slice(1, -1)),
      from: maybe(day),
      until: maybe(day),
      kind: maybe(oneOf(runSubjectKinds)),
      subject: maybe(id),
    },
    together: ['kind', 'subject'],
    paged: 50,
    searched: true,
    answer: listOf(runRow),
  }),
  read: read('GET /admin/runs/{id}', {
    says: 'Get a run with its steps and log',
    answer: runDetails,
  }),
  providers: read('GET /admin/run-providers', {
    says: 'List staff who ordered runs, including former colleagues',
    answer: listOf(runProvider),
  }),
  retry: change('POST /admin/runs/retry', {
    says: 'Retry failed runs',
    body,
    answer: changedRuns,
    changes,
    audit: retryingJobs,
  }),
  cancel: change('POST /admin/runs/cancel', {
    says: 'Cancel waiting runs',
    body,
    answer: changedRuns,
    changes,
    audit: { act: 'cancel-jobs', label: 'Cancel waiting jobs', group: 'running', kind: 'jobs' },
  }),
  recurring: change('GET /admin/recurring', {
    says: 'List recurring jobs with their last and next time',
    answer: listOf(recurringRow),
  }),
};
