import { expect, test } from 'vitest';
import { dateInWords, durationOf, timesIn } from './times.ts';

const london = timesIn('Europe/London');

test('a time is worded as people would', () => {
  const now = Date.parse('2025-01-20T15:00Z');
  const { momentOf, momentInSentence, timeOf, timeInSentence } = london;
  expect(momentOf('2025-01-20T11:04Z', now)).toBe('Today, 11:04');
  expect(momentOf('2025-01-19T11:04Z', now)).toBe('Yesterday');
  expect(momentOf('2025-01-18T11:04Z', now)).toBe('18 Jan');
  expect(momentOf('2024-12-31T11:04Z', now)).toBe('31 Dec 2024');
  expect(momentInSentence('2025-01-20T11:04Z', now)).toBe('today, 11:04');
  expect(momentInSentence('2025-01-18T11:04Z', now)).toBe('18 Jan');
  expect(timeOf('2025-01-20T00:22Z', now)).toBe('Today, 00:22');
  expect(timeOf('2025-01-18T11:04Z', now)).toBe('18 Jan, 11:04');
  expect(timeInSentence('2025-01-19T11:04Z', now)).toBe('yesterday, 11:04');
});

test('each time zone has its own hour and day', () => {
  const now = Date.parse('2025-01-20T15:00Z');
  expect(timesIn('Pacific/Auckland').momentOf('2025-01-20T11:04Z', now)).toBe('Today, 00:04');
  expect(timesIn('Pacific/Auckland').momentOf('2025-01-20T10:04Z', now)).toBe('Yesterday');
  expect(timesIn('America/Los_Angeles').momentOf('2025-01-20T07:59Z', now)).toBe('Yesterday');
  expect(timesIn('America/Los_Angeles').dateOf('2025-01-01T07:59Z')).toBe('31 Dec 2024');
});

test('an unknown time zone falls back to the next one, and finally to UTC', () => {
  expect(timesIn('Mars/Base', 'Pacific/Auckland').timeZone).toBe('Pacific/Auckland');
  expect(timesIn(null, 'Pacific/Auckland').timeZone).toBe('Pacific/Auckland');
  expect(timesIn('Mars/Base', 'Moon/Base').clockOf(Date.parse('2025-01-20T11:04Z'))).toBe('11:04');
});

test('a day has its weekday', () => {
  expect(london.dayOf(Date.parse('2026-03-03T11:04Z'))).toBe('Tuesday 3 March');
});

test('a calendar day is the same in every time zone', () => {
  expect(dateInWords('2025-01-20')).toBe('20 Jan 2025');
});

test('a duration has at most two units', () => {
  expect([400, 42_000, 60_000, 114_000, 11_100_000, 90_000_000].map(durationOf)).toEqual([
    '0 s',
    '42 s',
    '1 m',
    '1 m 54 s',
    '3 h 5 m',
    '1 d 1 h',
  ]);
});
