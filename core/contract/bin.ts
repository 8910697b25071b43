/** How long what was deleted can be brought back: words, and an interval to PostgreSQL. */
export const binTime = '30 days';

/** What was deleted and can be brought back. Times are ISO 8601. */
export interface BinRow {
  /** As in a `Subject`. */
  kind: string;
  /** That of its row, also of a document. */
  id: string;
  /** As lists name it. */
  title: string;
  deletedAt: string;
  /** What the person is called who deleted it; null where that was an import, or nobody knows. */
  deletedBy: string | null;
  /** When it goes for good, with its revisions. */
  goesAt: string;
}

/** What is there again. */
export interface Restored {
  /** Its last part of the address, where something else had taken its own meanwhile; null where it has its own. */
  movedTo: string | null;
  /** Why visitors do not see it, where they did before; absent where it is as it was. */
  hiddenBecause?: string;
}
