import { expect, test } from 'vitest';
import { readable } from './log-lines.ts';

const time = new Date(2026, 0, 5, 9, 7, 3).getTime();

test('a log record becomes a line for people', () => {
  expect(readable(JSON.stringify({ level: 30, time, msg: 'listening' }))).toBe('09:07:03 info  listening');
});

test('a warning says what caused it, an error also where', () => {
  const err = { message: 'ECONNREFUSED', stack: 'Error: ECONNREFUSED\n    at connect' };
  expect(readable(JSON.stringify({ level: 40, time, msg: 'away', err }))).toBe('09:07:03 warn  away: ECONNREFUSED');
  expect(readable(JSON.stringify({ level: 50, time, msg: 'away', err }))).toContain('at connect');
});

test('any other line stays as it is', () => {
  expect(readable('{ not a record')).toBe('{ not a record');
  expect(readable('{"a":1}')).toBe('{"a":1}');
});
