import { expect, test } from 'vitest';
import { exampleArticle } from '../../../test/example-article.ts';
import { timesIn } from '../shared/times.ts';
import { articlesPerHour } from './hours.ts';

const { clockOf } = timesIn('UTC');

test('articles are counted by the hour they finished in, with their mean duration', () => {
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
    clockOf,
  );
  expect(hours.map(({ finished }) => finished)).toEqual([0, 0, 0, 0, 0, 1, 0, 1]);
  expect(hours.map(({ hour }) => hour)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(averageMs).toBe(180_000);
  expect(articlesPerHour([], now, clockOf).averageMs).toBeNull();
});
