import type { ArticleChange, ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import { plainText } from '@prism/core/markdown/plain-text';
import { wordsText } from '../../shared/words-text.ts';
import type { OutlineRow } from '../outline.ts';

export function sectionName({ title }: Pick<FinishedSection, 'title'>): string {
  return title === null ? 'Opening' : plainText(title);
}

const done = { write: 'Edited', move: 'Moved', drop: 'Removed', again: 'Rewrote' } as const;

/** 'Edited “Why”'; `outline` names removed sections. */
export function changeWords(
  { kind, section, isAgain }: Pick<ArticleChange, 'kind' | 'section' | 'isAgain'>,
  sections: readonly FinishedSection[],
  outline: readonly string[],
): string {
  const found = sections.find(({ number }) => number === section);
  const name = found ? sectionName(found) : section === 0 ? 'Opening' : (outline[section - 1] ?? `section ${section}`);
  return `${done[isAgain ? 'again' : kind]} “${name}”`;
}

export function editorOf({ changes }: ArticleChanges, section: number): string | undefined {
  const last = changes.findLast((change) => isEdit(change) && change.section === section);
  if (!last) return undefined;
  if (last.isAgain) return last.by ? `Rewritten, taken by ${last.by}` : 'Rewritten';
  return last.by ? `Edited by ${last.by}` : 'Edited';
}

function isEdit({ kind, undoneAt }: ArticleChange): boolean {
  return kind === 'write' && undoneAt === null;
}

/** The outline with edits: finished sections with length and editor, then the rest. */
export function arrangedRows(rows: readonly OutlineRow[], changes: ArticleChanges): OutlineRow[] {
  const { sections, next } = changes;
  const titled = sections.filter(({ title }) => title !== null);
  const finished = titled.map((section) => ({
    title: sectionName(section),
    state: 'done' as const,
    note: [wordsText(section.text), editorOf(changes, section.number)].filter(Boolean).join(' · '),
  }));
  return [...finished, ...rows.filter((_row, index) => index + 1 >= next)];
}
