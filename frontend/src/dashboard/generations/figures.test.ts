import { expect, test } from 'vitest';
import { durationText, tokensText } from './figures.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  [null, null, 'Not started'],
  [at(0), null, 'In progress'],
  [at(0), at(108), '1 m 48 s'],
])('an article from %s to %s took: %s', (startedAt, finishedAt, text) => {
  expect(durationText({ startedAt, finishedAt })).toBe(text);
});

test.each([
  [1_032, 4_120, '1,032 in, 4,120 out'],
  [null, 4_120, '4,120 out'],
  [null, null, 'Not reported'],
])('%s input and %s output tokens are shown as: %s', (inputTokens, outputTokens, text) => {
  expect(tokensText({ inputTokens, outputTokens })).toBe(text);
});
