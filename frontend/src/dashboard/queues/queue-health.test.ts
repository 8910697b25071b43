import type { QueueCounts, QueueReport } from '@prism/core/contract/queues';
import { expect, test } from 'vitest';
import { healthOf } from './queue-health.ts';

function report(counts: Partial<QueueCounts>, workers = 1): QueueReport {
  const none = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };
  return {
    queue: 'article',
    counts: { ...none, ...counts },
    workers,
    atOnce: 4,
    paused: null,
    drainSeconds: 0,
    advisedWorkers: 1,
    oldestWaitingMs: null,
    completedPerMinute: [],
    jobs: [],
    failed: [],
  };
}

test('the worst problem of the queues is reported', () => {
  expect(healthOf([report({}), report({ completed: 4 })])).toEqual({ tone: 'ok', text: 'Idle' });
  expect(healthOf([report({ active: 1 })])).toEqual({ tone: 'ok', text: 'Working' });
  const paused = { at: '2026-11-23T09:00:00.000Z', by: 'Gareth' };
  expect(healthOf([{ ...report({ waiting: 3 }), paused }, report({ delayed: 2 })])).toEqual({
    tone: 'warn',
    text: 'One queue is paused',
  });
  expect(healthOf([report({ active: 1, delayed: 2 })])).toEqual({ tone: 'warn', text: '2 jobs are retrying' });
  expect(healthOf([report({ delayed: 2 }), report({ failed: 1 })])).toEqual({ tone: 'danger', text: 'One job failed' });
  expect(healthOf([report({ failed: 1 }), report({ waiting: 1 }, 0)]).text).toBe('No worker running');
});
