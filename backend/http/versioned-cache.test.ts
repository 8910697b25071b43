import type { ContentWatch } from '@prism/core/live/content-watch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerError } from './caller-error.ts';
import { VersionedCache } from './versioned-cache.ts';

const minute = 60_000;

let rightUntil: number | undefined;
let away: boolean;
let doubts: number;
const content: ContentWatch = {
  version: () => 0,
  rightUntil: () => rightUntil,
  isAway: () => away,
  markStale: () => (doubts += 1),
  touch: () => undefined,
  onChange: () => undefined,
  read: async (work) => await work(),
  close: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [rightUntil, away, doubts] = [Infinity, false, 0];
});
afterEach(() => void vi.useRealTimers());

async function kept(freshUntil = Infinity) {
  const cache = new VersionedCache<string>(10, content);
  await cache.get('page', async () => ({ value: 'old', freshUntil }));
  return cache;
}
const remade = async () => ({ value: 'new' });
const databaseAway = async () => await Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));

test('while the database is down, cached values are served as stale for ten minutes', async () => {
  const cache = await kept();
  [rightUntil, away] = [Date.now(), true];
  vi.setSystemTime(Date.now() + 9 * minute);
  expect(await cache.get('page', databaseAway)).toMatchObject({ value: 'old', rightUntil });
  expect(cache.known('page')).toMatchObject({ value: 'old', rightUntil });
  vi.setSystemTime(Date.now() + 2 * minute);
  expect(cache.known('page')).toBeUndefined();
  await expect(cache.get('page', databaseAway)).rejects.toThrow('away');
});

test('an expired value is not served, also while the database is down', async () => {
  const cache = await kept(Date.now() + minute);
  [rightUntil, away] = [Date.now(), true];
  vi.setSystemTime(Date.now() + 2 * minute);
  expect(cache.known('page')).toBeUndefined();
});

test('once the database is back, values are made again, or kept if it fails again', async () => {
  const cache = await kept();
  rightUntil = Date.now();
  expect(cache.known('page')).toBeUndefined();
  const callRefused = async () => await Promise.reject(new CallerError('unavailable', 'no database'));
  for (const make of [databaseAway, callRefused])
    expect(await cache.get('page', make)).toMatchObject({ value: 'old', rightUntil });
  // Dependants must be made again as well.
  expect(doubts).toBe(2);
  await expect(cache.get('page', async () => await Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await cache.get('page', remade)).toEqual({ value: 'new' });
});

test('an outdated value is never served', async () => {
  const cache = await kept();
  [rightUntil, away] = [undefined, true];
  expect(cache.known('page')).toBeUndefined();
  await expect(cache.get('page', databaseAway)).rejects.toThrow('away');
});
