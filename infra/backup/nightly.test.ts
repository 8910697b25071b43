import { expect, test, vi } from 'vitest';
import { backUpNightly, isDue, untilNext } from './nightly.ts';

const hours = 3_600_000;
const at = (time: string) => new Date(`2027-03-10T${time}Z`);

test.each([
  ['03:14:00', 1 / 60],
  ['03:15:00', 24],
  ['12:15:00', 15],
  ['23:15:00', 4],
])('at %s the next night is %d hours away', (time, away) => {
  expect(untilNext(at(time))).toBeCloseTo(away * hours, -1);
});

test.each([
  ['none was ever made', undefined, true],
  ['the last is of this night', at('03:16:00'), false],
  ['the last is of yesterday afternoon', new Date('2027-03-09T17:00:00Z'), true],
])('a backup is due at noon: %s', (_when, last, due) => {
  expect(isDue(last, at('12:00:00'))).toBe(due);
});

test('a failed backup is reported, and nothing ends but by the signal', async () => {
  const stop = new AbortController();
  const log = { log: vi.fn(), error: vi.fn(() => stop.abort()) };
  const backUp = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  await backUpNightly({ lastAt: async () => undefined, backUp, freshFile: '', log, signal: stop.signal });
  expect(backUp).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith('No backup was made. It is tried again in an hour.');
});
