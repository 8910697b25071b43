import { expect, test } from 'vitest';
import { dayOf, durationOf, momentInSentence, momentOf } from './times.ts';

test('a moment is told as people would', () => {
  const now = new Date(2025, 0, 20, 15, 0).getTime();
  const at = (...[year, month, day]: [number, number, number]) => new Date(year, month, day, 11, 4).toISOString();
  expect(momentOf(at(2025, 0, 20), now)).toBe('Today, 11:04');
  expect(momentOf(at(2025, 0, 19), now)).toBe('Yesterday');
  expect(momentOf(at(2025, 0, 18), now)).toBe('18 Jan');
  expect(momentOf(at(2024, 11, 31), now)).toBe('31 Dec 2024');
  expect(momentInSentence(at(2025, 0, 20), now)).toBe('today, 11:04');
  expect(momentInSentence(at(2025, 0, 18), now)).toBe('18 Jan');
});

test('a day is told with its weekday', () => {
  expect(dayOf(new Date(2026, 2, 3, 11, 4).getTime())).toBe('Tuesday 3 March');
});

test('a duration has at most two units', () => {
  expect([400, 42_000, 60_000, 114_000, 11_100_000, 90_000_000].map(durationOf)).toEqual([
    '0 s',
    '42 s',
    '1 m',
    '1 m 54 s',
    '3 h 5 m',
    '1 d 1 h',
  ]);
});
