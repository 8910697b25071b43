import type { ArticleChange, ArticleChanges, FinishedSection } from '@prism/core/contract/article-changes';
import { plainText } from '@prism/core/markdown/plain-text';
import type { OutlineRow } from '../outline.ts';

export function sectionName({ title }: Pick<FinishedSection, 'title'>): string {
  return title === null ? 'Opening' : plainText(title);
}

const done = { write: 'Edited', move: 'Moved', drop: 'Dropped', again: 'Took anew' } as const;

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

/** Who edited a section; undefined if nobody did. */
export function editorOf({ changes }: ArticleChanges, section: number): string | undefined {
  const last = changes.findLast((change) => isEdit(change) && change.section === section);
  if (!last) return undefined;
  if (last.isAgain) return last.by ? `Written again, taken by ${last.by}` : 'Written again';
  return last.by ? `Edited by ${last.by}` : 'Edited';
}

function isEdit({ kind, undoneAt }: ArticleChange): boolean {
  return kind === 'write' && undoneAt === null;
}

/** The outline with edits: finished sections as they are, then the rest. */
export function arrangedRows(rows: readonly OutlineRow[], { sections, next }: ArticleChanges): OutlineRow[] {
  const titled = sections.filter(({ title }) => title !== null);
  const finished = titled.map((section) => ({ title: sectionName(section), state: 'done' as const }));
  return [...finished, ...rows.filter((_row, index) => index + 1 >= next)];
}
