import { expect, test } from 'vitest';
import { dayIn, daysBetween, monthsAfter, nextDayIn } from './days.ts';

test.each([
  ['Europe/London', '2026-01-10T23:59:59Z', '2026-01-10', '2026-01-11T00:00:00.000Z'],
  ['Europe/London', '2026-07-10T22:59:59Z', '2026-07-10', '2026-07-10T23:00:00.000Z'],
  ['Europe/London', '2026-07-10T23:00:00Z', '2026-07-11', '2026-07-11T23:00:00.000Z'],
  ['Europe/London', '2026-03-29T00:00:00Z', '2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['Europe/London', '2026-10-24T23:00:00Z', '2026-10-25', '2026-10-26T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-30T12:00:00Z', '2026-07-01', '2026-07-01T12:00:00.000Z'],
])('in %s it is %s %s, and the next day begins at %s', (timeZone, moment, day, next) => {
  const date = Date.parse(moment);
  expect(dayIn(timeZone, date)).toBe(day);
  expect(new Date(nextDayIn(timeZone, date)).toISOString()).toBe(next);
});

test('days between two days are counted', () => {
  expect(daysBetween('2026-10-22', '2026-11-14')).toBe(23);
});

test.each([
  ['2026-11-23', 6, '2027-05-23'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
])('the day after %s by %i months is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});
