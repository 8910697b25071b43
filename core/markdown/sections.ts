import { sectionHeadings } from './headings.ts';

/** The text before the first `##` heading, or a heading with its text. */
export interface Section {
  /** Its index in the text as it was written; the opening is 0. */
  number: number;
  /** Null for the opening. */
  title: string | null;
  text: string;
}

/** A person's edit of a finished section. */
export interface SectionChange {
  kind: 'write' | 'drop' | 'move';
  section: number;
  /** The new text, if rewritten. */
  text: string | null;
  /** For a moved section, the number of the one before it; null at the beginning. */
  behind: number | null;
}

export function sectionsOf(markdown: string): Section[] {
  const headings = sectionHeadings(markdown);
  const opening = markdown.slice(0, headings[0]?.index);
  const sections = headings.map(({ title, index }, place) => ({
    number: place + 1,
    title,
    text: markdown.slice(index, headings[place + 1]?.index),
  }));
  return opening.trim() === '' ? sections : [{ number: 0, title: null, text: opening }, ...sections];
}

/** Applies changes in order. A change of a removed section does nothing. */
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
  // The opening has no heading, so it must stay first: it would join the section before it.
  const first = others[0]?.number === 0 ? 1 : 0;
  return others.toSpliced(Math.max(first, place + 1), 0, found);
}

function rewritten(section: Section, text: string): Section {
  return { ...section, title: sectionHeadings(text)[0]?.title ?? (section.number === 0 ? null : section.title), text };
}

/**
 * The article with edits applied to the first `finished` characters; the rest, which may still be being written, stays
 * at the end.
 */
export function arrangedText(text: string, finished: number, changes: readonly SectionChange[]): string {
  if (changes.length === 0) return text;
  const rest = text.slice(finished).trimStart();
  const parts = arrange(sectionsOf(text.slice(0, finished)), changes).map((section) => section.text.trim());
  return [...parts.filter(Boolean), ...(rest ? [rest] : [])].join('\n\n') + (rest || parts.length === 0 ? '' : '\n');
}
