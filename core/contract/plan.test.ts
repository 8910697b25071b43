import { expect, test } from 'vitest';
import { nextNight, nightAt, nightBegins, usualNight } from './plan.ts';

test.each([
  ['2026-11-24T00:59', undefined],
  ['2026-11-24T01:00', '2026-11-24'],
  ['2026-11-24T04:59', '2026-11-24'],
  ['2026-11-24T05:00', undefined],
])('at %s it is the night to %s', (clock, night) => {
  expect(nightAt(clock, usualNight)).toBe(night);
});

test.each([
  ['2026-11-30T21:59', undefined],
  ['2026-11-30T22:00', '2026-12-01'],
  ['2026-12-01T00:00', '2026-12-01'],
  ['2026-12-01T03:59', '2026-12-01'],
  ['2026-12-01T04:00', undefined],
])('a night from 22:00 to 04:00 belongs to the day on which it ends: at %s it is the night to %s', (clock, night) => {
  expect(nightAt(clock, { from: '22:00', until: '04:00' })).toBe(night);
});

test('a night with equal start and end never ends', () => {
  expect(nightAt('2026-11-24T13:00', { from: '06:00', until: '06:00' })).toBe('2026-11-24');
});

test.each([
  [usualNight, '2026-11-24T00:59', '2026-11-24', '2026-11-24T01:00'],
  [usualNight, '2026-11-24T01:00', '2026-11-25', '2026-11-25T01:00'],
  [{ from: '22:00', until: '04:00' }, '2026-11-30T21:59', '2026-12-01', '2026-11-30T22:00'],
  [{ from: '22:00', until: '04:00' }, '2026-12-01T03:00', '2026-12-02', '2026-12-01T22:00'],
  [{ from: '22:00', until: '04:00' }, '2026-11-30T23:00', '2026-12-02', '2026-12-01T22:00'],
  [{ from: '06:00', until: '06:00' }, '2026-11-24T13:00', '2026-11-25', '2026-11-25T00:00'],
])('with the night %o, the next one after %s is that to %s and begins at %s', (night, clock, day, begins) => {
  expect(nextNight(clock, night)).toBe(day);
  expect(nightBegins(day, night)).toBe(begins);
});
