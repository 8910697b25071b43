import type { PublishedDraft } from '@prism/core/contract/drafts';
import type { FieldErrors } from '@prism/core/contract/fields';
import type { Subject } from '@prism/core/contract/subjects';
import type { ApiError } from '../../api/client.ts';
import type { WordsStore } from './kept-words.ts';

/** How a kind of document is written, stored and published. `Written` is what its form holds, `Row` what is published of it. */
export interface DocumentKind<Written, Row> {
  subject: Subject;
  /** Where this browser keeps what is not saved yet. */
  words: WordsStore<Row>;
  /** Whether the row is kept there, too, because it is not read again before the form opens. */
  keepsRow?: boolean;
  versionOf: (row: Row) => string;
  /** Whether visitors do not see it. */
  isHidden?: (row: Row) => boolean;
  /** What the form holds of a row; of a new document where there is none. */
  writtenOf: (row: Row | undefined) => Written;
  said: (written: Written) => unknown;
  /** What the form holds of what a draft says. Of `now`, what says the same stays as it is typed. */
  read: (said: unknown, now?: Written) => Written;
  /** What the form holds once a revision is restored into it. */
  restored: (now: Written, data: unknown) => Written;
  differ: (one: Written, other: Written) => boolean;
  /** What keeps it from being published, by field. */
  check: (written: Written) => FieldErrors;
  save: (written: Written, over: SavedOver<Row>) => Promise<Row>;
  /** The row as it is stored now. */
  readRow: () => Promise<Row>;
  /** Whether the row has another version than the one that was changed. */
  isOvertaken: (error: ApiError) => boolean;
  /** What the server refuses, by field; undefined where it is about none. */
  errorsOf: (error: ApiError) => FieldErrors | undefined;
  onSaved: (row: Row, written: Written, isUpdate: boolean) => void;
  /** Where it is not given, errors at fields say all. */
  onFailed?: (isUpdate: boolean) => void;
  /** Called with what keeps it from being published. */
  onRefused?: (wrong: FieldErrors) => void;
  /** Called before theirs takes the place of what is written. */
  onReplace?: (now: Written, next: Written) => void;
  sentences: { kept: string; merged: string; gone: string };
}

/** What a save goes over. */
export interface SavedOver<Row> {
  row: Row | undefined;
  version: string | undefined;
  draft: PublishedDraft | undefined;
}
