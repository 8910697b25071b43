import type { QueueCounts, QueueReport } from '@prism/core/contract/jobs';
import { expect, test } from 'vitest';
import { exampleArticle } from '../live/example-article.test-data.ts';
import { articlesPerHour, healthOf } from './queue-health.ts';

function report(counts: Partial<QueueCounts>, workers = 1): QueueReport {
  const none = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };
  return {
    ...{ queue: 'article', counts: { ...none, ...counts }, workers },
    ...{ oldestWaitingMs: null, completedPerMinute: [], jobs: [], failed: [] },
  };
}

test('the worst thing about the queues is what is said', () => {
  expect(healthOf([report({}), report({ completed: 4 })])).toEqual({ tone: 'ok', text: 'All quiet' });
  expect(healthOf([report({ active: 1 })])).toEqual({ tone: 'ok', text: 'Working' });
  expect(healthOf([report({ active: 1, delayed: 2 })])).toEqual({ tone: 'warn', text: '2 jobs are retrying' });
  expect(healthOf([report({ delayed: 2 }), report({ failed: 1 })])).toEqual({ tone: 'danger', text: 'One job failed' });
  expect(healthOf([report({ failed: 1 }), report({ waiting: 1 }, 0)]).text).toBe('No worker is running');
});

test('articles are counted by the hour they were finished in, with their mean time', () => {
  const now = Date.parse('2025-01-20T12:30:00Z');
  const done = (finishedAt: string, startedAt: string) =>
    exampleArticle({ status: 'completed', finishedAt, startedAt });
  const { hours, averageMs } = articlesPerHour(
    [
      done('2025-01-20T12:10:00Z', '2025-01-20T12:08:00Z'),
      done('2025-01-20T10:59:00Z', '2025-01-20T10:55:00Z'),
      done('2025-01-20T02:00:00Z', '2025-01-20T01:00:00Z'),
      exampleArticle({ status: 'failed', finishedAt: '2025-01-20T12:20:00Z' }),
    ],
    now,
  );
  expect(hours.map(({ finished }) => finished)).toEqual([0, 0, 0, 0, 0, 1, 0, 1]);
  expect(averageMs).toBe(180_000);
  expect(articlesPerHour([], now).averageMs).toBeNull();
});
