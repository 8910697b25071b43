import { expect, test } from 'vitest';
import { readable } from './log-lines.ts';

const time = new Date(2026, 0, 5, 9, 7, 3).getTime();

test('a log record becomes a readable line', () => {
  expect(readable(JSON.stringify({ level: 30, time, msg: 'listening' }))).toBe('09:07:03 info  listening');
});

test('a warning has its cause, and an error also its stack', () => {
  const err = { message: 'ECONNREFUSED', stack: 'Error: ECONNREFUSED\n    at connect' };
  expect(readable(JSON.stringify({ level: 40, time, msg: 'away', err }))).toBe('09:07:03 warn  away: ECONNREFUSED');
  expect(readable(JSON.stringify({ level: 50, time, msg: 'away', err }))).toContain('at connect');
});

test('a line names its request and job', () => {
  const record = { level: 30, time, msg: 'mail sent', queue: 'email', request: 'r-1234567', job: 'j-1' };
  expect(readable(JSON.stringify(record))).toBe('09:07:03 info  mail sent (request r-1234567, job j-1)');
  const err = { message: 'gone', stack: 'Error: gone\n    at sea' };
  expect(readable(JSON.stringify({ ...record, level: 50, msg: 'request failed', err }))).toBe(
    '09:07:03 error request failed: Error: gone (request r-1234567, job j-1)\n    at sea',
  );
});

test('any other line is unchanged', () => {
  expect(readable('{ not a record')).toBe('{ not a record');
  expect(readable('{"a":1}')).toBe('{"a":1}');
});
