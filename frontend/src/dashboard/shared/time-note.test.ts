import { expect, test } from 'vitest';
import { timeNote } from './time-note.ts';

test('a time shows its time zone, and which moment is meant if it occurs twice or never', () => {
  const london = (time: string) => timeNote('Europe/London', time);
  expect(london('')).toBe('London time');
  expect(london('2027-06-01T09:00')).toBe('London time');
  expect(london('2027-10-31T01:30')).toContain('We use the first.');
  expect(london('2027-03-28T01:30')).toContain('We use 02:30.');
});
