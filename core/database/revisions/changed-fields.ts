import { isDeepStrictEqual } from 'node:util';
import { completed, emptyContent } from '../../content/check.ts';
import type { Fields } from '../../content/fields.ts';
import { shownField, type SavedState } from '../../contract/revisions.ts';

/**
 * The names of the fields in which two states differ; without the first, those that are filled in. A field that came later
 * counts as empty in what was saved before it.
 */
export function changedFields(fields: Fields, before: SavedState | undefined, after: SavedState): string[] {
  const old: Readonly<Record<string, unknown>> = before ? completed(fields, before.data) : emptyContent(fields);
  const now: Readonly<Record<string, unknown>> = completed(fields, after.data);
  const changed = Object.keys(fields).filter((name) => !isDeepStrictEqual(old[name], now[name]));
  return before && before.shown !== after.shown ? [...changed, shownField] : changed;
}
