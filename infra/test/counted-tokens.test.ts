import { expect, test } from 'vitest';
import { wrongTokens, type NotedStep } from './counted-tokens.ts';

const reported = (inputTokens: number, outputTokens = 7) => ({
  provider: 'openai' as const,
  asked: 'Tunnels opening ',
  inputTokens,
  outputTokens,
  isReported: true,
});
const noted = (inputTokens: number, changes: Partial<NotedStep> = {}): NotedStep => ({
  generation: 'a',
  provider: 'openai',
  asked: 'Tunnels opening ',
  inputTokens,
  outputTokens: 7,
  tokensEstimated: false,
  error: null,
  ...changes,
});
const lost = noted(30, { outputTokens: 2, tokensEstimated: true, error: 'Its worker stopped.' });

test("steps with the provider's counts are right, and so is an aborted one", () => {
  expect(
    wrongTokens([reported(1), reported(2)], [noted(1), noted(2)], [{ id: 'a', inputTokens: 3, outputTokens: 14 }]),
  ).toEqual([]);
  expect(wrongTokens([reported(1)], [lost], [{ id: 'a', inputTokens: 30, outputTokens: 2 }])).toEqual([]);
  const silent = { ...lost, error: 'OpenAI sent nothing for 30 seconds.' };
  expect(wrongTokens([reported(1)], [silent], [])).toEqual([]);
  expect(wrongTokens([], [], [{ id: 'b', inputTokens: null, outputTokens: null }])).toEqual([]);
});

test.each([
  ['1 steps differ from the tokens of their provider', [reported(1)], [noted(1, { outputTokens: 8 })]],
  ['1 steps differ from the tokens of their provider', [reported(1)], [noted(1, { provider: 'gemini' })]],
  ['1 answers were counted twice', [reported(1)], [noted(1), noted(1)]],
  ['1 counted responses are in no step', [reported(1), reported(2)], [noted(1)]],
  ['1 counted responses are in no step', [reported(1), reported(2)], [lost]],
  ['1 counted responses are in no step', [reported(1)], [{ ...lost, asked: 'Tunnels section Cost' }]],
])('it reports that %s', (sentence, reports, steps) => {
  expect(wrongTokens(reports, steps, [])).toEqual([sentence]);
});

test('an article whose tokens differ from the sum of its steps is reported', () => {
  expect(wrongTokens([reported(1)], [noted(1)], [{ id: 'a', inputTokens: 2, outputTokens: 7 }])).toEqual([
    '1 articles differ from the tokens of their steps',
  ]);
});
