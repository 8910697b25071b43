import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueueState } from '@prism/core/contract/queues';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { jobsQuery, type QueueView } from '../runs/use-jobs.ts';
import { queueEvents } from './live-events.ts';

const state: QueueState = {
  queue: 'email',
  counts: { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 },
  workers: 1,
  atOnce: 4,
  paused: null,
  drainSeconds: 0,
  advisedWorkers: 1,
  oldestWaitingMs: null,
  completedPerMinute: [],
};
const afterwards: QueueState = { ...state, counts: { ...state.counts, failed: 1 } };
const failure: JobEvent = {
  queue: 'email',
  jobId: 'job',
  name: 'contact-received',
  status: 'failed',
  attempt: 1,
  attemptsAllowed: 8,
  at: '2025-01-20T10:00:00.000Z',
};
const failed = { ...failure, queuedAt: failure.at, startedAt: null, finishedAt: failure.at };
const before: QueueView[] = [{ ...state, waitingSince: null, jobs: [], failed: [] }];
const after: QueueView[] = [{ ...afterwards, waitingSince: null, jobs: [failed], failed: [failed] }];

const patience = { timeout: 10_000 };

/** Loaded reports whose responses the test controls. */
function shown() {
  const client = new QueryClient();
  const asked: PromiseWithResolvers<QueueView[]>[] = [];
  const queryFn = async () => {
    const answer = Promise.withResolvers<QueueView[]>();
    asked.push(answer);
    return await answer.promise;
  };
  const { queryKey } = jobsQuery;
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  return { asked, events: queueEvents(client), read: () => client.getQueryData(queryKey) };
}

test('a job that fails during the first request is in the list when it is counted', async () => {
  const { asked, events, read } = shown();
  events.onJob(failure);
  events.onQueues([afterwards]);
  asked[0]?.resolve(before);
  await expect.poll(() => asked.length, patience).toBe(2);
  asked[1]?.resolve(after);
  await expect.poll(read, patience).toEqual(after);
});

test('a count with a failed job missing from the list refetches the list', async () => {
  const { asked, events, read } = shown();
  asked[0]?.resolve(before);
  await expect.poll(read, patience).toEqual(before);
  events.onQueues([afterwards]);
  await expect.poll(() => asked.length, patience).toBe(2);
  asked[1]?.resolve(after);
  await expect.poll(read, patience).toEqual(after);
  events.onQueues([afterwards]);
  expect(asked).toHaveLength(2);
});
