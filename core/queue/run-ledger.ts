import { hostname } from 'node:os';
import type { EntityManager } from '@mikro-orm/postgresql';
import { subjectOf } from './jobs.ts';
import type { RunState, RunStep } from '../contract/runs.ts';
import { Run } from '../database/run.ts';
import type { Log } from '../log/log.ts';
import { hearingLog } from '../log/scope.ts';
import type { Enqueued } from './outbox.ts';

export interface RunProgress {
  state: RunState;
  attempt: number;
  worker?: string;
  error?: string;
}

/** Records the progress of this process's jobs. Failures to record are ignored. */
export interface RunLedger {
  note(job: Enqueued, progress: RunProgress): Promise<void>;
  /** Adds a log line to a run, with its next record or soon. */
  addLogLine(jobId: string, line: string): void;
  cancelledBy(jobId: string): Promise<string | undefined>;
}

export const processName = `${hostname()} ${process.pid}`.slice(0, 120);

/** Enough for every attempt; more is in the log. */
const mostSteps = 100;
const errorMaxLength = 500;
/** Most jobs have ended by then, and their log lines are written with the end. */
const linesEveryMs = 500;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function openRunLedger({ fork, log }: { fork: () => EntityManager; log: Log }): RunLedger {
  const last = new Map<string, Promise<void>>();

  /** Records of a job are written in order. */
  async function inOrder(jobId: string, write: () => Promise<void>): Promise<void> {
    const written = (last.get(jobId) ?? Promise.resolve())
      .then(write)
      .catch((error: unknown) => log.warn({ err: error, job: jobId }, 'the run was not recorded'));
    last.set(jobId, written);
    await written;
    if (last.get(jobId) === written) last.delete(jobId);
  }
  // Log lines of the recording itself are not recorded.
  const unheard = (work: () => Promise<void>) => hearingLog(() => undefined, work);

  const lines = new Map<string, RunStep[]>();
  function takeLines(jobId: string): RunStep[] {
    const taken = lines.get(jobId) ?? [];
    lines.delete(jobId);
    return taken;
  }
  return {
    async note(job, progress) {
      const before = takeLines(job.id);
      await unheard(() => inOrder(job.id, () => noteRun(fork(), job, { worker: processName, ...progress }, before)));
    },
    async cancelledBy(jobId) {
      if (!uuid.test(jobId)) return undefined;
      const run = await fork()
        .findOne(Run, { id: jobId }, { fields: ['cancelledBy'] })
        .catch(
          (error: unknown) => void log.warn({ err: error, job: jobId }, 'could not check whether it was cancelled'),
        );
      return run?.cancelledBy ?? undefined;
    },
    addLogLine(jobId, line) {
      const waiting = lines.get(jobId);
      const step = { at: new Date().toISOString(), line };
      if (waiting) return void waiting.push(step);
      lines.set(jobId, [step]);
      setTimeout(() => {
        const steps = takeLines(jobId);
        if (steps.length > 0) void unheard(() => inOrder(jobId, () => addSteps(fork(), jobId, steps)));
      }, linesEveryMs);
    },
  };
}

const columns = 'id, queue, name, about_id, state, attempt, worker, error, steps, created_at, started_at, finished_at';

const jobsSql = 'jsonb_to_recordset(?::jsonb) as job(id uuid, queue text, name text, about_id uuid)';

/** Records jobs being enqueued, in the transaction of `tx`. Known ones stay as they are. */
export async function noteOrdered(tx: EntityManager, jobs: readonly Enqueued[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.execute(
    `insert into runs (${columns})
     select id, queue, name, about_id, 'queued', 0, null, null, ?::jsonb, now(), null::timestamptz, null::timestamptz from ${jobsSql}
     on conflict (id) do nothing`,
    [stepsOf({ state: 'queued', attempt: 0 }), JSON.stringify(jobs.map(toRecord))],
  );
}

/** Records progress, also of unknown jobs, after earlier records `before`. */
export async function noteRun(
  em: EntityManager,
  job: Enqueued,
  progress: RunProgress,
  before: readonly RunStep[] = [],
): Promise<void> {
  if (!uuid.test(job.id)) return;
  const { state, attempt, worker = null } = progress;
  const error = progress.error?.slice(0, errorMaxLength) ?? null;
  const step = { state, attempt, ...(worker && { worker }), ...(error && { error }) };
  const isOver = state === 'completed' || state === 'failed' || state === 'cancelled';
  await em.execute(
    `${inNoHurry} insert into runs (${columns})
     select id, queue, name, about_id, ?::text, ?::int, ?::text, ?::text, ?::jsonb, now(),
       ${timeIf(state === 'active')}, ${timeIf(isOver)} from ${jobsSql}, in_no_hurry
     on conflict (id) do update set
       state = excluded.state, cancelled_by = null, attempt = excluded.attempt,
       worker = coalesce(excluded.worker, runs.worker), error = excluded.error, steps = ${withSteps('excluded.steps')},
       started_at = ${state === 'queued' ? 'null' : 'coalesce(excluded.started_at, runs.started_at)'},
       finished_at = excluded.finished_at`,
    [state, attempt, worker, error, stepsOf(step, before), JSON.stringify([toRecord(job)])],
  );
}

/** Without waiting for the disk, because losing a record is harmless; set in the statement, for its commit. */
const inNoHurry = `with in_no_hurry as materialized (select set_config('synchronous_commit', 'off', true))`;

const timeIf = (holds: boolean) => `${holds ? 'now()' : 'null'}::timestamptz`;

async function addSteps(em: EntityManager, jobId: string, steps: readonly RunStep[]): Promise<void> {
  if (!uuid.test(jobId)) return;
  await em.execute(`${inNoHurry} update runs set steps = ${withSteps('?::jsonb')} from in_no_hurry where id = ?`, [
    JSON.stringify(steps),
    jobId,
  ]);
}

/** Records that the queue lost everything ordered before `since`, except these ids. */
export async function noteLost(tx: EntityManager, kept: readonly string[], since: Date): Promise<void> {
  await tx.execute(
    `update runs set state = 'lost', finished_at = now(), steps = ${withSteps('?::jsonb')}
     where state in ('queued', 'active', 'retrying') and created_at < ? and not ${areAmong}`,
    [stepsOf({ state: 'lost' }), since, listed(kept)],
  );
}

/** Records that failed runs start over. Rows are locked until `tx` ends. */
export async function noteRetried(tx: EntityManager, ids: readonly string[], by: string): Promise<void> {
  await tx.execute(
    `update runs set state = 'queued', attempt = 0, error = null, started_at = null, finished_at = null,
       steps = ${withSteps('?::jsonb')}
     where ${areAmong} and state = 'failed'`,
    [stepsOf({ state: 'queued', attempt: 0, line: `${by} retried it` }), listed(ids)],
  );
}

export async function noteCancelled(tx: EntityManager, ids: readonly string[], by: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>(
    `update runs set state = 'cancelled', cancelled_by = ?, finished_at = now(), steps = ${withSteps('?::jsonb')}
     where ${areAmong} and state in ('queued', 'retrying') returning id`,
    [by.slice(0, 120), stepsOf({ state: 'cancelled', line: `${by} cancelled it` }), listed(ids)],
  );
  return rows.map(({ id }) => id);
}

/** Takes the result of `listed`. */
const areAmong = `id = any (string_to_array(?, ',')::uuid[])`;

/** Drops ids that are not UUIDs, which no run has. */
const listed = (ids: readonly string[]) => ids.filter((id) => uuid.test(id)).join();

/** SQL for a run's steps with more, up to the limit. */
function withSteps(more: string): string {
  return `case when jsonb_array_length(runs.steps) < ${mostSteps} then runs.steps || ${more} else runs.steps end`;
}

/** A step after those `before`, as JSON for `withSteps`. */
function stepsOf(step: Omit<RunStep, 'at'>, before: readonly RunStep[] = []): string {
  return JSON.stringify([...before, { at: new Date().toISOString(), ...step }]);
}

function toRecord(job: Enqueued) {
  const { id, queue, name } = job;
  const about = subjectOf(job);
  return { id, queue, name, about_id: about && uuid.test(about) ? about : null };
}
