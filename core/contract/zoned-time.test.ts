import { expect, test } from 'vitest';
import { clockIn, lastTime, momentIn, momentInWords } from './zoned-time.ts';

const london = (time: string) => {
  const { at, clock } = momentIn('Europe/London', time);
  return [new Date(at).toISOString().slice(0, 16), clock];
};

test("a time is that of its zone's clock in winter and in summer", () => {
  expect(london('2026-11-26T09:00')).toEqual(['2026-11-26T09:00', 'usual']);
  expect(london('2026-07-01T09:00')).toEqual(['2026-07-01T08:00', 'usual']);
  expect(new Date(momentIn('America/New_York', '2026-07-01T09:00').at).toISOString()).toBe('2026-07-01T13:00:00.000Z');
});

test('a time that the clock skips is shifted by the length of the gap', () => {
  expect(london('2026-03-29T00:59')).toEqual(['2026-03-29T00:59', 'usual']);
  expect(london('2026-03-29T01:30')).toEqual(['2026-03-29T01:30', 'skipped']);
  expect(clockIn('Europe/London', momentIn('Europe/London', '2026-03-29T01:30').at)).toBe('2026-03-29T02:30');
  expect(london('2026-03-29T02:00')).toEqual(['2026-03-29T01:00', 'usual']);
});

test('a time that the clock shows twice is the first one', () => {
  expect(london('2026-10-25T00:59')).toEqual(['2026-10-24T23:59', 'usual']);
  expect(london('2026-10-25T01:30')).toEqual(['2026-10-25T00:30', 'repeated']);
  expect(london('2026-10-25T02:00')).toEqual(['2026-10-25T02:00', 'usual']);
});

test('half-typed and far-off years are valid', () => {
  for (const time of ['0001-01-01T00:00', '0002-12-01T09:05', '0202-12-01T09:05', lastTime])
    for (const zone of ['Europe/London', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu'])
      expect(clockIn(zone, momentIn(zone, time).at), zone).toBe(time);
});

test('a moment is shown with its day and its zone', () => {
  expect(momentInWords('Europe/London', Date.UTC(2026, 10, 26, 9))).toBe('Thursday 26 November, 09:00 (London)');
  const soon = Date.UTC(2026, 11, 31, 23, 30);
  expect(momentInWords('Europe/London', Date.UTC(2027, 0, 1, 9), soon)).toBe('Friday 1 January 2027, 09:00 (London)');
  expect(momentInWords('Europe/Berlin', Date.UTC(2027, 0, 1, 9), soon)).toBe('Friday 1 January, 10:00 (Berlin)');
});

test('a moment in a repeated hour says which of the two it is', () => {
  const first = Date.UTC(2027, 9, 31, 0, 30);
  expect(momentInWords('Europe/London', first)).toBe('Sunday 31 October, 01:30, the first of two (London)');
  expect(momentInWords('Europe/London', first + 3_600_000)).toBe(
    'Sunday 31 October, 01:30, the second of two (London)',
  );
});
