import { isDeepStrictEqual } from 'node:util';
import { completed, emptyContent } from '../../content/check.ts';
import type { Fields } from '../../fields/fields.ts';
import { shownField, type SavedState } from '../../contract/revisions.ts';

/**
 * Fields in which two states differ; without the first, those that are filled in. New fields count as empty in older
 * states.
 */
export function changedFields(fields: Fields, before: SavedState | undefined, after: SavedState): string[] {
  const old: Readonly<Record<string, unknown>> = before ? completed(fields, before.data) : emptyContent(fields);
  const now: Readonly<Record<string, unknown>> = completed(fields, after.data);
  const changed = Object.keys(fields).filter((name) => !isDeepStrictEqual(old[name], now[name]));
  return before && before.shown !== after.shown ? [...changed, shownField] : changed;
}
