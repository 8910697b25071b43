import type { ReactNode } from 'react';

/** The entries of a calendar and how to render them. */
export interface Shows<Entry> {
  /** By day, in order. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  keyOf: (entry: Entry) => string;
  item: (entry: Entry) => ReactNode;
}
