import { expect, test } from 'vitest';
import { dueReminder } from './reminders.ts';

const startsAt = new Date('2026-11-26T09:30:00Z');
const due = (now: string, bookedAt = '2026-11-20T12:00:00Z') =>
  dueReminder(startsAt, new Date(bookedAt), new Date(now));

test('a reminder is due a day and an hour before, and none after the start', () => {
  expect(due('2026-11-25T09:29:00Z')).toBe(undefined);
  expect(due('2026-11-25T09:30:00Z')).toBe('day');
  expect(due('2026-11-26T08:29:00Z')).toBe('day');
  expect(due('2026-11-26T08:30:00Z')).toBe('hour');
  expect(due('2026-11-26T09:30:00Z')).toBe(undefined);
});

test('no reminder is due whose time had passed at booking', () => {
  expect(due('2026-11-25T20:00:00Z', '2026-11-25T12:00:00Z')).toBe(undefined);
  expect(due('2026-11-26T08:45:00Z', '2026-11-25T12:00:00Z')).toBe('hour');
  expect(due('2026-11-26T09:00:00Z', '2026-11-26T08:45:00Z')).toBe(undefined);
});
