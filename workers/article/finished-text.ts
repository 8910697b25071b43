import { sectionHeadings } from '@prism/core/markdown/headings';

/**
 * `text` up to where its last finished section ends, that is before its last `## ` heading: only what follows tells
 * that a section is finished. Empty when none is.
 */
export function finishedText(text: string): string {
  return text.slice(0, sectionHeadings(text).at(-1)?.index ?? 0);
}
