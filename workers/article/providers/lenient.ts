import finishes from './finish-reasons.json' with { type: 'json' };
import type { Finish, ProviderChunk, Usage } from './provider.ts';

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

export function partOf(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined;
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((part) => (fieldOf(part, 'type') === 'text' ? textOf(fieldOf(part, 'text')) : '')).join('');
}

function tokensOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Reported token usage; undefined if missing or invalid. */
export function usageOf(input: unknown, output: unknown, cached: unknown): Usage | undefined {
  const [inputTokens, outputTokens, cachedTokens] = [tokensOf(input), tokensOf(output), tokensOf(cached)];
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return {
    inputTokens,
    outputTokens,
    ...(cachedTokens !== undefined && { cachedTokens: Math.min(cachedTokens, inputTokens) }),
  };
}

const finishOrder = ['complete', 'length', 'refused'] as const;

/** Finish reasons by words they contain. */
const hints: readonly (readonly [Finish, RegExp])[] = [
  ['refused', /filter|safety|prohibit|blocked|moderat|guardrail|polic|recitation|image|tool|function/],
  ['length', /length|^max|max_|limit/],
  ['failed', /error|fail|abort|cancel|time_?out|interrupt|resource|overload|unavailable|disconnect|network|crash/],
];

export function finishNamed(word: unknown): Pick<ProviderChunk, 'finish' | 'ended'> {
  if (typeof word !== 'string') return {};
  const plain = word
    .slice(0, 60)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
  if (['', 'null', 'none', 'finish_reason_unspecified'].includes(plain)) return {};
  const known = finishOrder.find((finish) => finishes[finish].includes(plain));
  const finish = known ?? hints.find(([, pattern]) => pattern.test(plain))?.[0];
  if (finish === 'complete' || finish === 'length') return { finish };
  return { ...(finish && { finish }), ended: plain };
}
