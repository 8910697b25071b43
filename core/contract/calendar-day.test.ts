import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';

test('every day of four centuries is valid, and no other', () => {
  const days = new Set<string>();
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2300, 0, 1); at += 86_400_000)
    days.add(new Date(at).toISOString().slice(0, 10));
  const two = (number: number) => String(number).padStart(2, '0');
  const wrong: string[] = [];
  for (let year = 1900; year < 2300; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let date = 0; date <= 32; date += 1) {
        const day = `${year}-${two(month)}-${two(date)}`;
        if (calendarDay.test(day) !== days.has(day)) wrong.push(day);
      }
  expect(wrong).toEqual([]);
  expect(['0000-01-01', '26-01-01', '2026-1-1', '2026-01-01T00:00'].filter((day) => calendarDay.test(day))).toEqual([]);
});
