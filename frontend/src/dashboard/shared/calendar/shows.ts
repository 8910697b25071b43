import type { ReactNode } from 'react';

/** The entries of a calendar, and how each is shown. */
export interface Shows<Entry> {
  /** Those of each day, in their order. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  keyOf: (entry: Entry) => string;
  item: (entry: Entry) => ReactNode;
}
