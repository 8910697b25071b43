import type { TokenCount } from './ai-models.ts';
import type { PlannedSection } from './article-outline.ts';
import { countWords, lengths, type ProviderId, type TargetLength } from './generations.ts';
import { traitsOf } from './known-models.ts';
import { numberText } from './number-text.ts';

export const outlineTokens = 1_500;

export const openingWords: Readonly<Record<TargetLength, number>> = { short: 80, medium: 100, long: 120 };

/** Token limit for a part of so many words: about 1.4 tokens a word, doubled, at most 8,000. */
export function partTokens(words: number): number {
  return Math.min(8_000, Math.ceil(words * 3) + 600);
}

export function mostOutput(provider: ProviderId, model: string, maxTokens: number): number {
  const { thinking, mostOutput: most } = traitsOf(provider, model);
  return Math.min(maxTokens + thinking.room, most ?? Infinity);
}

/** The test request to a provider. Reasoning models need room for it. */
export const tryQuestion = { system: 'Answer with one word.', user: 'Say yes.', maxTokens: 2_000 };

export function tryTokens(provider: ProviderId, model: string): TokenCount {
  // More tokens than the question has bytes, plus what a service adds.
  return { input: 100, output: mostOutput(provider, model, tryQuestion.maxTokens) };
}

/** Words of each section that shares the remaining `left`: as chosen, or an equal share of the rest. */
export function shareWords(left: number, chosen: readonly (number | undefined)[]): number[] {
  const rest = chosen.reduce<number>((sum, words = 0) => sum - words, left);
  const count = chosen.filter((words) => words === undefined).length;
  const each = Math.max(60, Math.round(rest / count / 10) * 10);
  return chosen.map((words) => words ?? each);
}

export interface PlannedWords {
  sections: number[];
  total: number;
  /** Why the article would miss its ordered length. */
  problem: string | undefined;
}

/** Words of each part of an article before writing starts. */
export function plannedWords(length: TargetLength, plan: readonly Pick<PlannedSection, 'words'>[]): PlannedWords {
  const { label, min, max } = lengths[length];
  const chosen = plan.map(({ words }) => words);
  const sections = shareWords((min + max) / 2 - openingWords[length], chosen);
  const total = sections.reduce((sum, words) => sum + words, openingWords[length]);
  const isFitting = chosen.every((words) => words === undefined) || (total >= min && total <= max);
  const [most, least] = [max, min].map((words) => numberText(words));
  const problem = isFitting
    ? undefined
    : `${label} articles have ${least} to ${most} words. Change the words of a section, or the length.`;
  return { sections, total, problem };
}

const usualSections: Readonly<Record<TargetLength, number>> = { short: 4, medium: 6, long: 8 };

/** Characters of each request besides the order and the text so far. */
const framing = 2_400;
const charactersPerWord = 6.5;
const charactersPerToken = 4;
const tokensPerWord = 1.4;
const usualOutlineTokens = 200;

export interface ArticleSize {
  targetLength: TargetLength;
  /** Characters of the order: topic, keywords and so on. Each request includes it. */
  promptLength: number;
  /** The ordered number; left out for the usual number. */
  sections?: number | undefined;
}

export interface ExpectedTokens {
  usual: TokenCount;
  held: TokenCount;
}

/**
 * Twice the usual cost: room for longer text, reasoning and failed attempts. Each request reserves its own maximum, so
 * no limit is exceeded in other cases.
 */
function expected(usual: TokenCount): ExpectedTokens {
  return { usual, held: { input: 2 * usual.input, output: 2 * usual.output } };
}

export function articleTokens({ targetLength, promptLength, sections }: ArticleSize): ExpectedTokens {
  const { min, max } = lengths[targetLength];
  const words = (min + max) / 2;
  const sent = allSent(framing + promptLength, sections || usualSections[targetLength], words);
  return expected({
    input: Math.ceil(sent / charactersPerToken),
    output: Math.ceil(words * tokensPerWord) + usualOutlineTokens,
  });
}

/** Characters of all requests: outline, opening, and each section with the finished text before it. */
function allSent(fixed: number, count: number, words: number): number {
  return fixed * (count + 2) + (words * charactersPerWord * count) / 2;
}

/** Characters in the prompt of a regenerated section besides order, material and text: instructions and house style. */
const framingAgain = 6_000;

export function wordsAgain(text: string): number {
  return Math.max(120, Math.round(countWords(text) / 10) * 10);
}

export function againTokens({ text, promptLength }: { text: string; promptLength: number }): ExpectedTokens {
  return expected({
    input: Math.ceil((framingAgain + promptLength) / charactersPerToken),
    output: Math.ceil(wordsAgain(text) * tokensPerWord),
  });
}

export function suggestionTokens({ sent, wanted }: { sent: number; wanted: number }): ExpectedTokens {
  return expected({
    input: Math.ceil((framingAgain + sent) / charactersPerToken),
    output: Math.ceil(wanted / charactersPerToken),
  });
}
