import { isWritten, type GenerationStatus } from '@prism/core/contract/generations';
import { headingKey } from '@prism/core/markdown/headings';

export interface OutlineRow {
  title: string;
  state: 'done' | 'now' | 'next';
  /** Additional text, such as a word count. */
  note?: string;
}

/** The announced outline with progress, or else the headings so far, in order. */
export function outlineRows(
  announced: readonly string[],
  headings: readonly string[],
  status: GenerationStatus,
): OutlineRow[] {
  const titles = announced.length > 0 ? announced : headings;
  const now = currentSection(announced, headings);
  // An article that needs review may lack sections, but none is being written.
  const current = status === 'completed' ? titles.length : isWritten(status) ? now + 1 : now;
  return titles.map((title, index) => ({
    title,
    state: index < current ? 'done' : index === current && !isWritten(status) ? 'now' : 'next',
  }));
}

/** The index of the current section; -1 before the first. */
export function currentSection(announced: readonly string[], headings: readonly string[]): number {
  const last = headings.at(-1);
  if (last === undefined) return -1;
  const named = announced.findLastIndex((title) => headingKey(title) === headingKey(last));
  if (named >= 0) return named;
  // A provider may reword a heading, so its position counts.
  return Math.min(headings.length, announced.length || headings.length) - 1;
}

export function sectionLabel(announced: readonly string[], headings: readonly string[]): string {
  const current = currentSection(announced, headings);
  if (current < 0) return 'Introduction';
  return announced.length > 0 ? `Section ${current + 1} of ${announced.length}` : `Section ${current + 1}`;
}
