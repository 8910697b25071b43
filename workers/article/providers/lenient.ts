import finishes from './finish-reasons.json' with { type: 'json' };
import type { Finish, ProviderChunk, Usage } from './provider.ts';

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

const textTypes: readonly unknown[] = [undefined, 'text', 'output_text'];

/** A string, or its parts in any nesting; reasoning is no text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null || !textTypes.includes(fieldOf(value, 'type'))) return '';
  return textOf(fieldOf(value, 'text') ?? fieldOf(value, 'value'));
}

function tokensOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The first of some fields that is there. */
const oneOf = (value: unknown, names: readonly string[]) =>
  names.map((name) => fieldOf(value, name) ?? undefined).find((field) => field !== undefined);

/** In the words of OpenAI's protocols and of services like them. */
export function usageIn(reported: unknown): Usage | undefined {
  const details = oneOf(reported, ['prompt_tokens_details', 'input_tokens_details']);
  return usageOf(
    oneOf(reported, ['prompt_tokens', 'input_tokens', 'promptTokens']),
    oneOf(reported, ['completion_tokens', 'output_tokens', 'completionTokens']),
    fieldOf(details, 'cached_tokens') ?? fieldOf(reported, 'prompt_cache_hit_tokens'),
  );
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
