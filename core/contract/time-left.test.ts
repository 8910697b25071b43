import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-03-03T10:00:00Z');
const minute = 60_000;

test.each([
  [40, 'due in 40 min'],
  [119.9, 'due in 119 min'],
  [125, 'due in 2 h'],
  [47.5 * 60, 'due in 47 h'],
  [3 * 24 * 60, 'due in 3 days'],
  [0.5, 'due now'],
  [-0.5, 'due now'],
  [-18, 'late by 18 min'],
  [-130, 'late by 2 h'],
  [-5 * 24 * 60, 'late by 5 days'],
])('%d minutes from now is %s', (minutes, words) => {
  expect(timeLeft(new Date(now + minutes * minute), now)).toBe(words);
});
