import type { GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { durationOf } from '../shared/times.ts';

/** Time from the first start to the end. */
export function durationText({ startedAt, finishedAt }: Pick<GenerationRow, 'startedAt' | 'finishedAt'>): string {
  if (!startedAt) return 'Not started';
  return finishedAt ? durationOf(Date.parse(finishedAt) - Date.parse(startedAt)) : 'In progress';
}

/** '1,032 in, 4,120 out' */
export function tokensText({ inputTokens, outputTokens }: Pick<GenerationRow, 'inputTokens' | 'outputTokens'>): string {
  const parts = [
    inputTokens !== null && `${numberText(inputTokens)} in`,
    outputTokens !== null && `${numberText(outputTokens)} out`,
  ].filter(Boolean);
  return parts.join(', ') || 'Not reported';
}
