import { useState } from 'react';

export interface Chosen<Row> {
  /** As they are shown now, or were when they were chosen. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses these, and no others. */
  set: (rows: readonly Row[]) => void;
}

/** Which rows of a list are chosen; none any more once it is another list, which `key` tells. */
export function useChosen<Row>(shown: readonly Row[] = [], key: string, keyOf: (row: Row) => string): Chosen<Row> {
  const [chosen, setChosen] = useState<{ key: string; rows: readonly Row[] }>({ key, rows: [] });
  const keptOf = (of: typeof chosen) => (of.key === key ? of.rows : []);
  const kept = keptOf(chosen);
  const latest = new Map(shown.map((row) => [keyOf(row), row]));
  const keys = new Set(kept.map(keyOf));
  return {
    rows: kept.map((row) => latest.get(keyOf(row)) ?? row),
    has: (row) => keys.has(keyOf(row)),
    // A range is chosen row by row before any of it is drawn.
    toggle: (row) =>
      setChosen((before) => {
        const rows = keptOf(before);
        const others = rows.filter((each) => keyOf(each) !== keyOf(row));
        return { key, rows: others.length < rows.length ? others : [...rows, row] };
      }),
    set: (rows) => setChosen({ key, rows }),
  };
}
