import type { PublishedDraft } from '@prism/core/contract/drafts';
import type { FieldErrors } from '@prism/core/contract/fields';
import type { Subject } from '@prism/core/contract/subjects';
import type { ApiError } from '../../api/client.ts';
import type { WordsStore } from './kept-words.ts';

/**
 * How a kind of document is edited, stored and published. `Written` is the form's state, `Row` the published record.
 */
export interface DocumentKind<Written, Row> {
  subject: Subject;
  /** The browser's storage for unsaved text. */
  words: WordsStore<Row>;
  /** Whether the row is stored there, too, because the form opens without fetching it. */
  keepsRow?: boolean;
  versionOf: (row: Row) => string;
  isHidden?: (row: Row) => boolean;
  /** The form's state for a row, or for a new document. */
  writtenOf: (row: Row | undefined) => Written;
  said: (written: Written) => unknown;
  /** The form's state for a draft. Values of `now` that mean the same keep their typed form. */
  read: (said: unknown, now?: Written) => Written;
  /** The form's state after a revision is restored. */
  restored: (now: Written, data: unknown) => Written;
  differ: (one: Written, other: Written) => boolean;
  /** Validation errors that prevent publishing, by field. */
  check: (written: Written) => FieldErrors;
  save: (written: Written, over: SavedOver<Row>) => Promise<Row>;
  readRow: () => Promise<Row>;
  /** Whether another person published a newer version. */
  isOvertaken: (error: ApiError) => boolean;
  /** The server's errors by field; undefined if they concern no field. */
  errorsOf: (error: ApiError) => FieldErrors | undefined;
  onSaved: (row: Row, written: Written, isUpdate: boolean) => void;
  /** Omitted if errors at fields are enough. */
  onFailed?: (isUpdate: boolean) => void;
  /** Called with the errors that prevented publishing. */
  onRefused?: (wrong: FieldErrors) => void;
  /** Called before another version replaces the text. */
  onReplace?: (next: Written) => void;
  sentences: { kept: string; merged: string; gone: string };
}

/** The version that a save overwrites. */
export interface SavedOver<Row> {
  row: Row | undefined;
  version: string | undefined;
  draft: PublishedDraft | undefined;
}
