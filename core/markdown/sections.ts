import { sectionHeadings } from './headings.ts';

/** A stretch of an article: what stands before its first `##` heading, or a heading with what stands under it. */
export interface Section {
  /** Its place in the text as it was written, the opening being 0. */
  number: number;
  /** Null of the opening. */
  title: string | null;
  text: string;
}

/** What a person did to a section after it was written. */
export interface SectionChange {
  kind: 'write' | 'drop' | 'move';
  /** The number of the section. */
  section: number;
  /** Of one that was written, what it says since. */
  text: string | null;
  /** Of one that was moved, the section it stands behind since; null at the beginning. */
  behind: number | null;
}

/** All of an article, in the order in which it was written. */
export function sectionsOf(markdown: string): Section[] {
  const headings = sectionHeadings(markdown);
  const opening = markdown.slice(0, headings[0]?.index);
  const sections = headings.map(({ title, index }, place) => ({
    ...{ number: place + 1, title },
    text: markdown.slice(index, headings[place + 1]?.index),
  }));
  return opening.trim() === '' ? sections : [{ number: 0, title: null, text: opening }, ...sections];
}

/** Sections as they are after these changes, one after the other. A change of one that is gone changes nothing. */
export function arrange(sections: readonly Section[], changes: readonly SectionChange[]): Section[] {
  return changes.reduce(afterChange, [...sections]);
}

function afterChange(sections: Section[], { kind, section, text, behind }: SectionChange): Section[] {
  const at = sections.findIndex(({ number }) => number === section);
  const found = sections[at];
  if (!found) return sections;
  const others = sections.toSpliced(at, 1);
  if (kind === 'drop') return others;
  if (kind === 'write') return sections.with(at, rewritten(found, text ?? ''));
  const place = behind === null ? -1 : others.findIndex(({ number }) => number === behind);
  if (behind !== null && place === -1) return sections;
  // An opening has no heading, so whatever stood before it would take it for its own.
  const first = others[0]?.number === 0 ? 1 : 0;
  return others.toSpliced(Math.max(first, place + 1), 0, found);
}

function rewritten(section: Section, text: string): Section {
  return { ...section, title: sectionHeadings(text)[0]?.title ?? (section.number === 0 ? null : section.title), text };
}

/**
 * An article with what people changed of its sections: of `text` so many characters are finished, and what follows
 * them, which is perhaps still being written, stays at the end.
 */
export function arrangedText(text: string, finished: number, changes: readonly SectionChange[]): string {
  if (changes.length === 0) return text;
  const rest = text.slice(finished).trimStart();
  const parts = arrange(sectionsOf(text.slice(0, finished)), changes).map((section) => section.text.trim());
  return [...parts.filter(Boolean), ...(rest ? [rest] : [])].join('\n\n') + (rest || parts.length === 0 ? '' : '\n');
}
