import { expect, test } from 'vitest';
import { timesIn } from '../shared/times.ts';
import { inWords, perMinute } from './per-minute.ts';

const { clockOf } = timesIn('UTC');
const at = (hours: number, minutes: number) => Date.UTC(2025, 0, 20, hours, minutes, 30);

test('the last bar is the current minute', () => {
  expect(perMinute([2, 0, 5], at(10, 1), clockOf)).toEqual({
    minutes: [
      { time: '09:59', completed: 2 },
      { time: '10:00', completed: 0 },
      { time: '10:01', completed: 5 },
    ],
    total: 7,
    most: 5,
  });
});

test('the chart has a text alternative: its total, its maximum and the minutes with jobs', () => {
  expect(inWords(perMinute([2, 0, 5], at(10, 1), clockOf))).toBe(
    '7 completed in the last 3 minutes, 5 in the busiest. By minute: 09:59: 2, 10:01: 5.',
  );
  expect(inWords(perMinute([0, 0], at(10, 1), clockOf))).toBe('0 completed in the last 2 minutes.');
});
