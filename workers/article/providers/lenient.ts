import type { Finish, ProviderChunk, Usage } from './provider.ts';

/** A field of what a service sent, whatever shape that has. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

export function partOf(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined;
}

/** Text as it is, or in parts, of which some may be thoughts. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((part) => (fieldOf(part, 'type') === 'text' ? textOf(fieldOf(part, 'text')) : '')).join('');
}

function tokensOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** What a service says that a request took; undefined where it says nothing, or no figures. */
export function usageOf(input: unknown, output: unknown, cached: unknown): Usage | undefined {
  const [inputTokens, outputTokens, cachedTokens] = [tokensOf(input), tokensOf(output), tokensOf(cached)];
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return {
    inputTokens,
    outputTokens,
    ...(cachedTokens !== undefined && { cachedTokens: Math.min(cachedTokens, inputTokens) }),
  };
}

/** The words by which services say why an answer ends. */
const finishes: Readonly<Record<Finish, readonly string[]>> = {
  complete: [
    'stop',
    'eos',
    'eos_token',
    'end',
    'end_turn',
    'end_of_turn',
    'stop_sequence',
    'complete',
    'completed',
    'done',
    'finished',
  ],
  length: ['length', 'max_tokens', 'max_output_tokens', 'max_length', 'model_length', 'token_limit'],
  refused: [
    ...['content_filter', 'content_filtered', 'safety', 'refusal', 'refused', 'sensitive', 'guardrail_intervened'],
    ...['blocklist', 'prohibited_content', 'spii', 'recitation', 'language'],
  ],
};

/** What a service's word for the end says; a word that nobody knows is kept for the admin. */
export function finishNamed(word: unknown): Pick<ProviderChunk, 'finish' | 'ended'> {
  if (typeof word !== 'string' || word === '') return {};
  const plain = word.toLowerCase();
  if (finishes.complete.includes(plain)) return { finish: 'complete' };
  if (finishes.length.includes(plain)) return { finish: 'length' };
  if (finishes.refused.includes(plain)) return { finish: 'refused', ended: plain };
  return { ended: plain.slice(0, 60) };
}
