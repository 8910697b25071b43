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

test('a failed backup is reported, and only the signal ends the process', async () => {
  const stop = new AbortController();
  const log = { log: vi.fn(), error: vi.fn(() => stop.abort()) };
  const backUp = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  const look = async () => await Promise.resolve({ lastAt: undefined, isOrdered: false, isInUse: true });
  await backUpNightly({ look, backUp, isScheduled: true, freshFile: '', log, signal: stop.signal });
  expect(backUp).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith('No backup was made. Retry in an hour.');
});

test('a requested backup is made at the next check, with or without a schedule', async () => {
  for (const isScheduled of [true, false]) {
    const stop = new AbortController();
    const backUp = vi.fn(async () => await Promise.resolve(stop.abort()));
    const asked: (Date | undefined)[] = [];
    const look = async (nextAt: Date | undefined) => {
      asked.push(nextAt);
      return await Promise.resolve({ lastAt: new Date(), isOrdered: asked.length === 2, isInUse: true });
    };
    const log = { log: vi.fn(), error: vi.fn() };
    await backUpNightly({ look, backUp, isScheduled, freshFile: '', log, signal: stop.signal, lookEveryMs: 1 });
    expect(backUp).toHaveBeenCalledOnce();
    expect(asked.map((at) => at instanceof Date)).toEqual([isScheduled, isScheduled]);
  }
});

test.each([
  ['without a schedule', { isScheduled: false, isInUse: true }],
  ['before anyone registered', { isScheduled: true, isInUse: false }],
])('%s no backup is made automatically', async (_when, { isScheduled, isInUse }) => {
  const stop = new AbortController();
  const backUp = vi.fn(async () => await Promise.resolve());
  const look = vi.fn(async () => {
    if (look.mock.calls.length === 3) stop.abort();
    return await Promise.resolve({ lastAt: undefined, isOrdered: false, isInUse });
  });
  const log = { log: vi.fn(), error: vi.fn() };
  await backUpNightly({ look, backUp, isScheduled, freshFile: '', log, signal: stop.signal, lookEveryMs: 1 });
  expect(backUp).not.toHaveBeenCalled();
});
