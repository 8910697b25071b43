import { useState } from 'react';

export interface Chosen<Row> {
  /** As shown now, or as they were when selected. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Replaces the selection. */
  set: (rows: readonly Row[]) => void;
}

/** The selected rows of a list; cleared when `key` names another list. */
export function useChosen<Row>(shown: readonly Row[] = [], key: string, keyOf: (row: Row) => string): Chosen<Row> {
  const [chosen, setChosen] = useState<{ key: string; rows: readonly Row[] }>({ key, rows: [] });
  const keptOf = (of: typeof chosen) => (of.key === key ? of.rows : []);
  const kept = keptOf(chosen);
  const latest = new Map(shown.map((row) => [keyOf(row), row]));
  const keys = new Set(kept.map(keyOf));
  return {
    rows: kept.map((row) => latest.get(keyOf(row)) ?? row),
    has: (row) => keys.has(keyOf(row)),
    // A range is selected row by row before the next render.
    toggle: (row) =>
      setChosen((before) => {
        const rows = keptOf(before);
        const others = rows.filter((each) => keyOf(each) !== keyOf(row));
        return { key, rows: others.length < rows.length ? others : [...rows, row] };
      }),
    set: (rows) => setChosen({ key, rows }),
  };
}
