import { countWords, lengths } from '@prism/core/contract/generations';
import { linesOf } from '@prism/core/markdown/fences';
import { headingKey, headingOf, sectionHeadings } from '@prism/core/markdown/headings';
import { partsOfText } from '@prism/core/sign-offs/parts-of-text';
import { readingEase } from '@prism/core/sign-offs/reading-ease';
import type { Brief } from './briefs.ts';
import type { Written } from './write-brief.ts';
// Clichés and spellings that are not British.
import forbidden from './forbidden-words.json' with { type: 'json' };

export interface Measures {
  words: number;
  /** Problems in words; empty if none. */
  length: string[];
  structure: string[];
  /** Forbidden phrases as found in the text. */
  forbidden: string[];
  /** URLs in the text. Prompts give none, so each comes from the model's memory. */
  links: string[];
  /** Share of the keywords in the text. */
  keywords: number;
  /** Flesch reading ease, as shown before publishing. */
  readingEase: number;
}

const forbiddenWord = new RegExp(`\\b(?:${forbidden.join('|')})\\w*`, 'gi');

const sectionCounts = { short: [3, 5], medium: [5, 7], long: [7, 10] } as const;

export function measure(brief: Brief, { outline, text }: Pick<Written, 'outline' | 'text'>): Measures {
  const prose = withoutCode(text);
  const words = countWords(text);
  const { min, max } = lengths[brief.targetLength];
  const said = prose.replaceAll('’', "'").toLowerCase();
  return {
    words,
    length: words < min ? [`${min - words} words short`] : words > max ? [`${words - max} words too many`] : [],
    structure: structureFaults(brief, outline.title, text),
    forbidden: [...said.matchAll(forbiddenWord)].map(([phrase]) => phrase),
    links: partsOfText(text).links.filter((link) => /^https?:/i.test(link)),
    keywords: shareOf(brief.keywords, (keyword) => said.includes(keyword.toLowerCase())),
    readingEase: readingEase(text) ?? 0,
  };
}

function structureFaults({ targetLength }: Brief, title: string, text: string): string[] {
  const sections = sectionHeadings(text);
  const [least, most] = sectionCounts[targetLength];
  const keys = sections.map((section) => headingKey(section.title));
  const bodies = sections.map(({ index }, at) =>
    text
      .slice(index, sections[at + 1]?.index)
      .split('\n')
      .slice(1)
      .join(''),
  );
  const faults: (string | false)[] = [
    title === '' && 'no title',
    title.length > 70 && 'the title has more than 70 characters',
    sections.length < least && `${sections.length} sections instead of ${least} or more`,
    sections.length > most && `${sections.length} sections instead of ${most} or fewer`,
    text.slice(0, sections[0]?.index).trim() === '' && 'no opening',
    new Set(keys).size < keys.length && 'two sections of one name',
    bodies.some((body) => body.trim() === '') && 'a section without text',
    [...linesOf(text)].some((line) => !line.isCode && headingOf(line.text)?.level === 1) &&
      'a heading of the first level',
  ];
  return faults.filter((fault) => fault !== false);
}

function withoutCode(text: string): string {
  return [...linesOf(text)]
    .filter(({ isCode }) => !isCode)
    .map((line) => line.text)
    .join('\n');
}

/** How much of `text`, from 0 to 1, shares five consecutive words with one of `others`. */
export function similarity(text: string, others: readonly string[]): number {
  const known = new Set(others.flatMap(shingles));
  const own = shingles(text);
  return own.length === 0 ? 0 : shareOf(own, (shingle) => known.has(shingle));
}

function shingles(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(4).map((_word, index) => words.slice(index, index + 5).join(' '));
}

function shareOf<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): number {
  return items.length === 0 ? 1 : items.filter(isTrue).length / items.length;
}
