import type { ReactNode } from 'react';

export interface Shows<Entry> {
  /** By day, in order. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  keyOf: (entry: Entry) => string;
  item: (entry: Entry) => ReactNode;
}
