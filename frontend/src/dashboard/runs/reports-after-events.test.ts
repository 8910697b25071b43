import type { JobEvent } from '@prism/core/contract/jobs';
import type { JobRow } from '@prism/core/contract/queues';
import { expect, test } from 'vitest';
import { reportsAfterJobs, reportsAfterQueues } from './reports-after-events.ts';
import type { QueueView } from './use-jobs.ts';

const event: JobEvent = {
  queue: 'article',
  jobId: 'job',
  name: 'generate-article',
  status: 'active',
  attempt: 1,
  attemptsAllowed: 3,
  postId: 'post',
  at: '2025-01-20T10:00:00.000Z',
};
const row: JobRow = {
  ...event,
  status: 'queued',
  attempt: 0,
  queuedAt: '2025-01-20T09:59:00.000Z',
  startedAt: null,
  finishedAt: null,
};
const report: QueueView = {
  queue: 'article',
  counts: { waiting: 1, active: 0, delayed: 0, failed: 0, completed: 0 },
  workers: 1,
  atOnce: 4,
  paused: null,
  drainSeconds: 0,
  advisedWorkers: 1,
  oldestWaitingMs: 5,
  waitingSince: 995,
  completedPerMinute: [0, 0, 0],
  jobs: [row],
  failed: [],
};

test('a job is listed once, in its latest state, newest first', () => {
  const other: JobEvent = { ...event, jobId: 'other' };
  const [after] = reportsAfterJobs([report], [event, other, { ...event, status: 'completed' }]);
  expect(after?.jobs.map(({ jobId, status }) => [jobId, status])).toEqual([
    ['other', 'active'],
    ['job', 'completed'],
  ]);
});

test('a job keeps its queue time, and gets its start and end times', () => {
  const [active] = reportsAfterJobs([report], [event]);
  expect(active?.jobs).toEqual([{ ...event, queuedAt: row.queuedAt, startedAt: event.at, finishedAt: null }]);
  const at = '2025-01-20T10:01:00.000Z';
  const [done] = reportsAfterJobs(active ? [active] : [], [{ ...event, status: 'completed', at }]);
  expect(done?.jobs).toMatchObject([{ queuedAt: row.queuedAt, startedAt: event.at, finishedAt: at }]);
});

test('a job is among the failed ones until it is retried', () => {
  const failed: JobEvent = { ...event, status: 'failed', error: 'Cut off.' };
  const [after] = reportsAfterJobs([report], [failed]);
  expect(after?.failed).toMatchObject([{ jobId: 'job', error: 'Cut off.' }]);
  const [again] = reportsAfterJobs(after ? [after] : [], [{ ...event, status: 'queued' }]);
  expect(again?.failed).toEqual([]);
  expect(again?.jobs).toMatchObject([{ status: 'queued', startedAt: null }]);
});

test('no list exceeds the server’s limit', () => {
  const events = Array.from({ length: 70 }, (_, index): JobEvent => ({
    ...event,
    jobId: `${index}`,
    status: 'failed',
  }));
  const [after] = reportsAfterJobs([report], events);
  expect([after?.jobs.length, after?.failed.length]).toEqual([50, 50]);
  expect(after?.jobs[0]?.jobId).toBe('69');
});

test('metrics are replaced and jobs kept', () => {
  const { jobs, failed, waitingSince: _, ...state } = report;
  const news = { ...state, workers: 2, oldestWaitingMs: 400 };
  expect(reportsAfterQueues([report], [news], 1_000)).toEqual([{ ...news, jobs, failed, waitingSince: 600 }]);
});
