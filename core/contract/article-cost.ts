import type { TokenCount } from './ai-models.ts';
import type { PlannedSection } from './article-outline.ts';
import { countWords, lengths, type ProviderId, type TargetLength } from './generations.ts';
import { traitsOf } from './known-models.ts';
import { numberText } from './number-text.ts';

export const outlineTokens = 1_500;

export const openingWords: Readonly<Record<TargetLength, number>> = { short: 80, medium: 100, long: 120 };

/** Token limit for a part of so many words: about 1.4 tokens a word and twice the length, at most 8,000. */
export function partTokens(words: number): number {
  return Math.min(8_000, Math.ceil(words * 3) + 600);
}

export function mostOutput(provider: ProviderId, model: string, maxTokens: number): number {
  const { thinking, mostOutput: most } = traitsOf(provider, model);
  return Math.min(maxTokens + thinking.room, most ?? Infinity);
}

/** The test request to a provider. Models that always think need room for it. */
export const tryQuestion = { system: 'Answer with one word.', user: 'Say yes.', maxTokens: 2_000 };

export function tryTokens(provider: ProviderId, model: string): TokenCount {
  // More than the question has bytes, with what a service adds.
  return { input: 100, output: mostOutput(provider, model, tryQuestion.maxTokens) };
}

/** The words of sections that share what is `left` to write: as many as were chosen, or an equal part of the rest. */
export function shareWords(left: number, chosen: readonly (number | undefined)[]): number[] {
  const rest = chosen.reduce<number>((sum, words = 0) => sum - words, left);
  const count = chosen.filter((words) => words === undefined).length;
  const each = Math.max(60, Math.round(rest / count / 10) * 10);
  return chosen.map((words) => words ?? each);
}

export interface PlannedWords {
  /** Of each section. */
  sections: number[];
  total: number;
  /** Why the article would not have the length that was ordered. */
  problem: string | undefined;
}

/** The words of an article of which nothing is written yet. */
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

/** Characters of what each request says besides the order and the text so far. */
const framing = 2_400;
const charactersPerWord = 6.5;
const charactersPerToken = 4;
const tokensPerWord = 1.4;
const usualOutlineTokens = 200;

export interface ArticleSize {
  targetLength: TargetLength;
  /** In characters, what the order gives to write from: topic, keywords and the like. It is sent with each request. */
  promptLength: number;
  /** How many it shall have; as many as usual where that is open. */
  sections?: number | undefined;
}

export interface ExpectedTokens {
  usual: TokenCount;
  held: TokenCount;
}

/**
 * Twice what is usual: room for a longer text, for what a model thinks and for tries that fail. Each request holds the most that it
 * can cost before it is made, so no limit is passed where something takes more.
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

/** Characters of all requests: the outline, the opening, and the sections, each with what is finished before it. */
function allSent(fixed: number, count: number, words: number): number {
  return fixed * (count + 2) + (words * charactersPerWord * count) / 2;
}

/** What is in the prompt of a section that is written again besides order, material and text: instructions and house style. */
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
