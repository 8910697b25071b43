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

/** Known finish reasons of services. */
const finishes: Readonly<Record<(typeof finishOrder)[number], readonly string[]>> = {
  complete: [
    ...['stop', 'eos', 'eos_token', 'end', 'end_turn', 'end_of_turn', 'stop_sequence', 'complete', 'completed', 'done'],
    ...[
      'finished',
      'finish',
      'stop_token',
      'stop_str',
      'stop_eos',
      'model_stop',
      'eot',
      'eot_id',
      'eom',
      'eod',
      'ended',
    ],
    ...['end_of_sequence', 'end_of_text', 'endoftext', 'success', 'normal', 'natural', 'ok'],
  ],
  length: ['length', 'model_length', 'token_limit'],
  refused: [
    ...['content_filter', 'content_filtered', 'safety', 'refusal', 'refused', 'sensitive', 'guardrail_intervened'],
    ...['blocklist', 'prohibited_content', 'spii', 'recitation', 'language', 'other', 'no_image'],
  ],
};

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
