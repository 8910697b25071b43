import type { JobStatus, QueueName } from '@prism/core/contract/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobsListed, type JobRow, type QueueReport, type WorkerRow } from '@prism/core/contract/queues';
import type { WorkerProcess } from '@prism/core/database/worker-process';
import { failedReason } from '@prism/core/queue/failed-reason';
import { jobEvent } from '@prism/core/queue/job-event';
import { queueStates } from '@prism/core/queue/queue-states';
import type { QueuedJob, Queues } from '@prism/core/queue/queues';

type BullState = 'waiting' | 'prioritized' | 'active' | 'delayed' | 'failed' | 'completed';

const states: readonly BullState[] = ['waiting', 'prioritized', 'active', 'delayed', 'failed', 'completed'];

export async function queueReports(queues: Queues, em: EntityManager): Promise<QueueReport[]> {
  const figures = await queueStates(queues, em);
  const reports = await Promise.all(
    figures.map(async (state) => ({ ...state, ...(await lastJobs(state.queue, queues)) })),
  );
  const looks = await looksOf(
    em,
    reports.flatMap(({ jobs }) => jobs),
  );
  return reports.map((report) => ({
    ...report,
    jobs: report.jobs.map((job) => {
      const error = looks.get(job.jobId);
      return error === undefined ? job : { ...job, error };
    }),
  }));
}

/** What needs a look in the results of completed jobs, by id. Only the run records know it. */
async function looksOf(em: EntityManager, jobs: readonly JobRow[]): Promise<ReadonlyMap<string, string>> {
  const done = jobs.filter(({ status, queue }) => status === 'completed' && queue === 'article');
  const rows = await em.execute<{ id: string; error: string }[]>(
    `select id, error from runs where id = any(?::uuid[]) and state = 'completed' and error is not null`,
    [`{${done.map(({ jobId }) => jobId).join()}}`],
  );
  return new Map(rows.map(({ id, error }) => [id, error]));
}

export function toWorkerRow({ id, name, startedAt, seenAt, work }: WorkerProcess): WorkerRow {
  return { id, name, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString(), work };
}

async function lastJobs(queue: QueueName, queues: Queues): Promise<{ jobs: JobRow[]; failed: JobRow[] }> {
  const { attempts } = queues.policy(queue);
  const byState = await Promise.all(
    states.map(async (state) => {
      const jobs = await queues.get(queue).getJobs([state], 0, jobsListed - 1);
      return jobs.map((job) => toJobRow(queue, job, state, attempts));
    }),
  );
  // States are read one by one, so a job may appear in two of them: the later state counts.
  const byId = new Map(byState.flat().map((row) => [row.jobId, row]));
  const rows = [...byId.values()].sort((a, b) => b.at.localeCompare(a.at));
  return { jobs: rows.slice(0, jobsListed), failed: rows.filter(({ status }) => status === 'failed') };
}

function toJobRow(queue: QueueName, job: QueuedJob, state: BullState, attemptsAllowed: number): JobRow {
  const { id, name, data, timestamp, processedOn, finishedOn, attemptsMade } = job;
  const status = jobStatusOf(state, attemptsMade);
  const hasReason = (status === 'failed' || status === 'retrying') && job.failedReason;
  return {
    ...jobEvent(
      { id, queue, name, data },
      {
        status,
        attempt: state === 'active' ? attemptsMade + 1 : attemptsMade,
        attemptsAllowed,
        ...(hasReason ? { error: failedReason(job.failedReason) } : {}),
        at: new Date(finishedOn ?? processedOn ?? timestamp),
      },
    ),
    queuedAt: isoTime(timestamp),
    startedAt: processedOn === undefined ? null : isoTime(processedOn),
    finishedAt: finishedOn === undefined ? null : isoTime(finishedOn),
  };
}

function jobStatusOf(state: BullState, attemptsMade: number): JobStatus {
  if (state === 'waiting' || state === 'prioritized' || state === 'delayed')
    return attemptsMade > 0 ? 'retrying' : 'queued';
  return state;
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
