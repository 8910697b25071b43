import type { JobEvent } from '@prism/core/contract/jobs';
import { jobsListed, type JobRow, type QueueState } from '@prism/core/contract/queues';
import { type QueueView, waitingSince } from './use-jobs.ts';

/** Newest first, each job once; failed ones while they are failed. */
export function reportsAfterJobs(reports: readonly QueueView[], events: readonly JobEvent[]): QueueView[] {
  return reports.map((report) => {
    const known = new Map([...report.failed, ...report.jobs].map((job) => [job.jobId, job]));
    const latest = new Map<string, JobRow>();
    for (const event of events) {
      if (event.queue !== report.queue) continue;
      latest.set(event.jobId, rowAfter(latest.get(event.jobId) ?? known.get(event.jobId), event));
    }
    if (latest.size === 0) return report;
    const news = [...latest.values()].toReversed();
    const untouched = ({ jobId }: JobRow) => !latest.has(jobId);
    return {
      ...report,
      jobs: [...news, ...report.jobs.filter(untouched)].slice(0, jobsListed),
      failed: [...news.filter(hasFailed), ...report.failed.filter(untouched)].slice(0, jobsListed),
    };
  });
}

const hasFailed = ({ status }: JobRow) => status === 'failed';

function rowAfter(row: JobRow | undefined, event: JobEvent): JobRow {
  const { status, at } = event;
  const isOver = status === 'completed' || status === 'failed' || status === 'cancelled';
  return {
    ...event,
    queuedAt: row?.queuedAt ?? at,
    startedAt: status === 'active' ? at : status === 'queued' ? null : (row?.startedAt ?? null),
    finishedAt: isOver ? at : null,
  };
}

export function reportsAfterQueues(
  reports: readonly QueueView[],
  states: readonly QueueState[],
  now = Date.now(),
): QueueView[] {
  return reports.map((report) => {
    const state = states.find(({ queue }) => queue === report.queue);
    return state ? { ...report, ...state, waitingSince: waitingSince(state, now) } : report;
  });
}

/** Whether a queue counts a failed job that its older list lacks. */
export function lackFailedJobs(reports: readonly QueueView[]): boolean {
  return reports.some(({ counts, failed }) => failed.length < Math.min(counts.failed, jobsListed));
}
