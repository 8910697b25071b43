import type { EntityManager } from '@mikro-orm/postgresql';
import { checkContent } from '@prism/core/content/check';
import type { Fields } from '@prism/core/content/fields';
import { entryChangedMessage, type AdminEntry, type EntryInput } from '@prism/core/contract/content';
import { CallerError } from '../../http/caller-error.ts';

/** How the entries of a kind are kept. Each method throws a `CallerError` for what the caller can correct. */
export interface EntryStore {
  /** All entries, shown or not, in their order. */
  list(em: EntityManager): Promise<AdminEntry[]>;
  get(em: EntityManager, key: string): Promise<AdminEntry>;
  /** Stores a new entry behind all others, under a key that follows from what it says. */
  add(em: EntityManager, input: EntryInput): Promise<AdminEntry>;
  /** Changes an entry; refused when its version is no longer that of `input`. */
  save(em: EntityManager, key: string, input: EntryInput): Promise<{ entry: AdminEntry; isNew: boolean }>;
  /** Soft delete: hides an entry from everybody until an undo. */
  remove(em: EntityManager, key: string): Promise<void>;
  restore(em: EntityManager, key: string): Promise<AdminEntry>;
  /** Puts the entries in the order of `keys`; those that are not named follow in the order they had. */
  order(em: EntityManager, keys: readonly string[]): Promise<AdminEntry[]>;
}

/** `data` as its kind describes it; throws 'invalid' with a sentence for each field that is wrong. */
export function validEntry<const Of extends Fields>(fields: Of, data: unknown) {
  const checked = checkContent(fields, data);
  if (!checked.errors) return checked.values;
  const [sentence = 'Something is missing'] = Object.values(checked.errors);
  throw new CallerError('invalid', sentence, { fields: checked.errors });
}

export function gone(): CallerError {
  return new CallerError('not-found', 'This does not exist any more.');
}

export function changedMeanwhile(): CallerError {
  return new CallerError('conflict', entryChangedMessage, { fields: { version: entryChangedMessage } });
}

/** The place of each row by `keys`, from 1. */
export function placeInOrder<Row extends { place: number }>(
  rows: readonly Row[],
  keys: readonly string[],
  keyOf: (row: Row) => string,
): Row[] {
  const wanted = (row: Row) => (keys.includes(keyOf(row)) ? keys.indexOf(keyOf(row)) : keys.length);
  const ordered = rows.toSorted((one, other) => wanted(one) - wanted(other));
  for (const [index, row] of ordered.entries()) row.place = index + 1;
  return ordered;
}
