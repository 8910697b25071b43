import { expect, test } from 'vitest';
import { advisedWorkers, drainSeconds, type Load } from './advice.ts';

const quiet: Load = { waiting: 0, active: 0, isPaused: false, jobSeconds: 30, workers: 1, atOnce: 4 };

test('the backlog takes as many rounds as needed', () => {
  expect(drainSeconds(quiet)).toBe(0);
  expect(drainSeconds({ ...quiet, waiting: 8 })).toBe(60);
  expect(drainSeconds({ ...quiet, waiting: 8, active: 4 })).toBe(75);
});

test('there is no estimate while paused, without a worker or without completed jobs', () => {
  const busy = { ...quiet, waiting: 8 };
  expect(drainSeconds({ ...busy, isPaused: true })).toBeNull();
  expect(drainSeconds({ ...busy, workers: 0, atOnce: 0 })).toBeNull();
  expect(drainSeconds({ ...busy, jobSeconds: null })).toBeNull();
});

test('the advised workers start everything in time', () => {
  expect(advisedWorkers(quiet, 180)).toBe(1);
  expect(advisedWorkers({ ...quiet, active: 4 }, 180)).toBe(1);
  expect(advisedWorkers({ ...quiet, active: 4, waiting: 6 }, 180)).toBe(2);
  expect(advisedWorkers({ ...quiet, workers: 3, atOnce: 12 }, 180)).toBe(1);
  expect(advisedWorkers({ ...quiet, workers: 0, atOnce: 0, waiting: 12 }, 180)).toBe(2);
});
