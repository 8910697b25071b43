import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useState } from 'react';

export interface Chosen {
  /** As they are shown now, or were when they were chosen. */
  rows: readonly EnquiryRow[];
  has: (id: string) => boolean;
  toggle: (row: EnquiryRow) => void;
  /** Chooses these, and no others. */
  set: (rows: readonly EnquiryRow[]) => void;
}

/** Which rows of a list are chosen; none any more once it is another list, which `key` tells. */
export function useChosen(shown: readonly EnquiryRow[] = [], key: string): Chosen {
  const [chosen, setChosen] = useState<{ key: string; rows: readonly EnquiryRow[] }>({ key, rows: [] });
  const kept = chosen.key === key ? chosen.rows : [];
  const set = (rows: readonly EnquiryRow[]) => setChosen({ key, rows });
  const latest = new Map(shown.map((row) => [row.id, row]));
  const ids = new Set(kept.map(({ id }) => id));
  return {
    rows: kept.map((row) => latest.get(row.id) ?? row),
    has: (id) => ids.has(id),
    toggle: (row) => set(ids.has(row.id) ? kept.filter(({ id }) => id !== row.id) : [...kept, row]),
    set,
  };
}
