import type { EntityManager } from '@mikro-orm/postgresql';
import type { Fields } from '@prism/core/fields/fields';
import { checkPublished } from '@prism/core/content/pictures';
import type { Restored } from '@prism/core/contract/bin';
import { entryChangedMessage } from '@prism/core/contract/content';
import type { SortOf } from '@prism/core/contract/call';
import type { AdminEntry, contentCalls, EntryInput } from '@prism/core/contract/content-calls';
import type { ChangedBy } from '@prism/core/database/revisions/record';
import type { NumberedPage } from '../../http/pagination/numbered-pages.ts';
import type { Total } from '../../http/pagination/totals.ts';
import { CallerError } from '../../http/caller-error.ts';

/** Stores entries of a kind. Each method throws a `CallerError` for what the caller can correct. */
export interface EntryStore {
  /** A page of all entries, including hidden ones, in order, and their total number. */
  list(
    em: EntityManager,
    part: EntrySearch & { sort?: SortOf<typeof contentCalls.list> },
  ): Promise<{ rows: AdminEntry[]; total: Total }>;
  get(em: EntityManager, key: string): Promise<AdminEntry>;
  /** Stores a new entry, sorted last, under a key derived from its content. */
  add(em: EntityManager, input: EntryInput, by: ChangedBy): Promise<AdminEntry>;
  /** Changes an entry. Throws 'conflict' if the version of `input` is outdated. */
  save(
    em: EntityManager,
    key: string,
    input: EntryInput,
    by: ChangedBy,
  ): Promise<{ entry: AdminEntry; isNew: boolean }>;
  /** Changes the slug of an entry with a page. */
  changeKey(em: EntityManager, key: string, wanted: string): Promise<AdminEntry>;
  /** Soft delete, until it is restored. */
  remove(em: EntityManager, key: string, by: ChangedBy): Promise<void>;
  restore(em: EntityManager, key: string): Promise<AdminEntry>;
  /** Orders these entries by `keys` within the positions they hold together. */
  order(em: EntityManager, keys: readonly string[]): Promise<void>;
  /** The key of the entry with this id. Throws 'not-found'. */
  keyOf(em: EntityManager, id: string): Promise<string>;
  restoreRow(em: EntityManager, id: string): Promise<Restored>;
}

export interface EntrySearch extends NumberedPage {
  search: string;
  /** Keys of entries that the caller may not see. */
  hidden?: readonly string[];
}

/** Validates `data` by its kind; throws 'invalid' with a message for each wrong field. */
export function validEntry<const Of extends Fields>(fields: Of, data: unknown) {
  const checked = checkPublished(fields, data);
  if (!checked.errors) return checked.values;
  const [sentence = 'Something is missing'] = Object.values(checked.errors);
  throw new CallerError('invalid', sentence, { fields: checked.errors });
}

export function gone(): CallerError {
  return new CallerError('not-found', 'This no longer exists.');
}

export function conflict(): CallerError {
  return new CallerError('conflict', entryChangedMessage, { fields: { version: entryChangedMessage } });
}
