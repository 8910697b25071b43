import { expect, test } from 'vitest';
import { daysOf, isDay, stepFrom } from './days.ts';

test('a month is shown in whole weeks from Monday', () => {
  const november = daysOf('month', '2026-11-23');
  expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
  const february = daysOf('month', '2027-02-10');
  expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28']);
});

test('a week has seven days, even across the end of summer time', () => {
  expect(daysOf('week', '2026-10-25')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
});

test('steps are weeks or months, from any day', () => {
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
});

test('an invalid day is refused', () => {
  expect(['2026-11-23', '2026-13-01', 'today', ''].map(isDay)).toEqual([true, false, false, false]);
});
