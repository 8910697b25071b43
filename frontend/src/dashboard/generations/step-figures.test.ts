import { expect, test } from 'vitest';
import { firstWordText, paceText, stepName, stepTokensText } from './step-figures.ts';

test('a step is named by its heading or its kind', () => {
  expect(stepName({ kind: 'section', heading: 'Why now' })).toBe('Why now');
  expect(stepName({ kind: 'opening', heading: null })).toBe('Opening');
});

test('unreported tokens are estimated, and hidden before a response', () => {
  const tokens = { inputTokens: 1_000, cachedTokens: null, outputTokens: 204, tokensEstimated: false };
  expect(stepTokensText(tokens)).toBe('1,204');
  expect(stepTokensText({ ...tokens, cachedTokens: 900 })).toBe('1,204 (900 cached)');
  expect(stepTokensText({ ...tokens, tokensEstimated: true })).toBe('about 1,204');
  expect(stepTokensText({ ...tokens, outputTokens: null })).toBe('–');
});

test('unmeasured values are a dash, and so is the pace of an outline', () => {
  expect(firstWordText({ secondsToFirstWord: 0.84 })).toBe('0.8 s');
  expect(firstWordText({ secondsToFirstWord: null })).toBe('–');
  expect(paceText({ kind: 'section', wordsPerSecond: 21.4 })).toBe('21');
  expect(paceText({ kind: 'outline', wordsPerSecond: 21.4 })).toBe('–');
});
