import type { TokenCount } from './ai-models.ts';
import { countWords, lengths, type ProviderId, type TargetLength, type VendorId } from './generations.ts';

/** The longest outline wanted, in tokens. */
export const outlineTokens = 1_500;

/** About as many words as introduce an article of each length. */
export const openingWords: Readonly<Record<TargetLength, number>> = { short: 80, medium: 100, long: 120 };

/** The longest part of so many words wanted: about 1.4 tokens a word, and room for one twice as long; 8,000 because DeepSeek refuses more than 8,192. */
export function partTokens(words: number): number {
  return Math.min(8_000, Math.ceil(words * 3) + 600);
}

/**
 * What a model thinks counts as output; without this much room on top the text would be cut. OpenAI's and DeepSeek's are told
 * not to think. What the studio's own services do nobody can tell.
 */
const thinkingTokens: Readonly<Record<VendorId, number>> = { openai: 0, gemini: 24_576, deepseek: 0 };
const ownThinkingTokens = 8_192;

/** What a request may bring at most, where text of so many tokens is wanted. */
export function mostOutput(provider: ProviderId, maxTokens: number): number {
  const known: Readonly<Record<string, number>> = thinkingTokens;
  return maxTokens + (known[provider] ?? ownThinkingTokens);
}

/** What a provider is asked to see whether it answers; models that think whatever they are told need room for it. */
export const tryQuestion = { system: 'Answer with one word.', user: 'Say yes.', maxTokens: 2_000 };

/** What trying a provider takes at most. */
export function tryTokens(provider: ProviderId): TokenCount {
  // More than the question has bytes, with what a service adds.
  return { input: 100, output: mostOutput(provider, tryQuestion.maxTokens) };
}

/** How many sections articles of each length usually have, and how many at most. */
const sections: Readonly<Record<TargetLength, { usual: number; most: number }>> = {
  short: { usual: 4, most: 5 },
  medium: { usual: 6, most: 7 },
  long: { usual: 8, most: 10 },
};

/** Characters of what each request says besides the order and the text so far. */
const framing = 2_400;
const charactersPerWord = 6.5;
const charactersPerToken = 4;
const tokensPerWord = 1.4;
const usualOutlineTokens = 200;

/** What an order says that costs something. */
export interface ArticleSize {
  provider: ProviderId;
  targetLength: TargetLength;
  /** In characters, what the order gives to write from: topic, keywords and the like. It is sent with each request. */
  promptLength: number;
}

/** The tokens of an article: as many as it usually takes, and as many as are held for it before it begins. */
export function articleTokens({ provider, targetLength, promptLength }: ArticleSize): {
  usual: TokenCount;
  most: TokenCount;
} {
  const { min, max } = lengths[targetLength];
  const { usual, most } = sections[targetLength];
  const fixed = framing + promptLength;
  const middle = (min + max) / 2;
  return {
    usual: {
      input: Math.ceil(sent(fixed, usual, middle) / charactersPerToken),
      output: Math.ceil(middle * tokensPerWord) + usualOutlineTokens,
    },
    most: {
      // A token is at least one byte, whatever counts them.
      input: Math.ceil(sent(fixed, most, max)),
      output: mostWritten(provider, targetLength, most),
    },
  };
}

/** Characters of all requests: the outline, the opening, and the sections, each with what is finished before it. */
function sent(fixed: number, count: number, words: number): number {
  return fixed * (count + 2) + (words * charactersPerWord * count) / 2;
}

function mostWritten(provider: ProviderId, targetLength: TargetLength, count: number): number {
  const { min, max } = lengths[targetLength];
  const opening = openingWords[targetLength];
  const section = ((min + max) / 2 - opening) / count;
  const parts = [outlineTokens, partTokens(opening), ...Array.from({ length: count }, () => partTokens(section))];
  return parts.reduce((sum, tokens) => sum + mostOutput(provider, tokens), 0);
}

/** What stands in the prompt of a section that is written again besides order, material and text: instructions and house style. */
const framingAgain = 6_000;

/** How many words a section is to have that is written again, where its wish says nothing else. */
export function wordsAgain(text: string): number {
  return Math.max(120, Math.round(countWords(text) / 10) * 10);
}

/** The tokens of a section that is written again, of which so many characters are sent along. */
export function againTokens(
  provider: ProviderId,
  { text, promptLength }: { text: string; promptLength: number },
): { usual: TokenCount; most: TokenCount } {
  const words = wordsAgain(text);
  const input = framingAgain + promptLength;
  return {
    usual: { input: Math.ceil(input / charactersPerToken), output: Math.ceil(words * tokensPerWord) },
    most: { input, output: mostOutput(provider, partTokens(words)) },
  };
}
