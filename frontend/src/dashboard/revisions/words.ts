import type { Fields } from '@prism/core/fields/fields';
import { type RevisionRow, revisionCauses, shownField } from '@prism/core/contract/revisions';

/** The label of a field in its form; a removed field keeps its name. */
export function labelOf(fields: Fields, name: string): string {
  return name === shownField ? 'Published' : (fields[name]?.label ?? name);
}

export function authorOf({ by, cause }: Pick<RevisionRow, 'by' | 'cause'>): string {
  if (by !== null) return by;
  return cause === 'saved' ? 'A former colleague' : revisionCauses[cause];
}

const namedAtMost = 4;

/** A summary of a revision: 'Price, discount ends and 2 more fields.' */
export function summaryOf(fields: Fields, { number, changed, cause }: RevisionRow): string {
  const said = summaryOfChange(fields, { number, changed });
  return cause === 'replaced' ? `Replaced by another version. ${said}` : said;
}

function summaryOfChange(fields: Fields, { number, changed }: Pick<RevisionRow, 'number' | 'changed'>): string {
  if (number === 1) return 'The first version.';
  if (changed.length === 0) return 'No field changed.';
  const labels = changed.map((name) => labelOf(fields, name));
  const named = labels.slice(0, changed.length > namedAtMost ? namedAtMost - 1 : namedAtMost);
  const rest = labels.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more fields`] : named;
  return `${new Intl.ListFormat('en-GB').format(parts)}.`;
}

export function restoredToast(undo: () => void) {
  const description = 'It is now a draft. Review it, then publish.';
  return { title: 'Restored', description, action: { label: 'Undo', onClick: undo } };
}

export function discardedToast(undo: () => void) {
  const description = 'Someone else discarded these changes. The form shows the published version.';
  return { title: 'Discarded', description, action: { label: 'Undo', onClick: undo } };
}

/** After another person's version was taken; `undo` returns the form to its earlier state. */
export function takenToast(undo: () => void) {
  const description = 'This is the saved version.';
  return { title: 'Their version is in the form', description, action: { label: 'Undo', onClick: undo } };
}
