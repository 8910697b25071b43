import { openingWords, shareWords } from '@prism/core/contract/article-cost';
import type { PlannedSection } from '@prism/core/contract/article-outline';
import { countWords, lengths, type StepKind, type TargetLength } from '@prism/core/contract/generations';
import { headingKey, sectionHeadings } from '@prism/core/markdown/headings';

export interface Part {
  kind: Exclude<StepKind, 'outline' | 'again'>;
  /** Index of a section in the outline, from 1. */
  number: number | null;
  heading: string | null;
  words: number;
}

interface Planned {
  sections: readonly string[];
  plan?: readonly PlannedSection[];
  targetLength: TargetLength;
}

/**
 * The parts still to write, given finished `text`. One part covers the rest without an outline, or if the text does not
 * show what is missing.
 */
export function partsToWrite(
  { sections, plan = [], targetLength }: Planned,
  { text, isFinished }: { text: string; isFinished: boolean },
): Part[] {
  const { min, max } = lengths[targetLength];
  const left = Math.max(0, (min + max) / 2 - countWords(text));
  const remaining = text === '' ? sections : remainingSections(sections, text);
  if (remaining.length === 0)
    return text !== '' && isFinished ? [] : [{ kind: 'whole', number: null, heading: null, words: left }];
  const opening = text === '' ? openingWords[targetLength] : 0;
  const chosen = remaining.map((heading) => plan.find((section) => section.heading === heading)?.words);
  const words = shareWords(left - opening, chosen);
  const parts = remaining.map((heading, index): Part => ({
    kind: 'section',
    number: sections.indexOf(heading) + 1,
    heading,
    words: words[index] ?? 0,
  }));
  return text === '' ? [{ kind: 'opening', number: null, heading: null, words: opening }, ...parts] : parts;
}

export function remainingSections(sections: readonly string[], text: string): string[] {
  const written = sectionHeadings(text).map(({ title }) => headingKey(title));
  const last = sections.findLastIndex((title) => written.includes(headingKey(title)));
  return sections.slice(last === -1 ? written.length : last + 1);
}

export function leadOf({ heading }: Pick<Part, 'heading'>, text: string): string {
  const gap = text === '' || /\n\r?\n$/.test(text) ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return heading === null ? gap : `${gap}## ${heading}\n\n`;
}
