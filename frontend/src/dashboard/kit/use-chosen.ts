import { useState } from 'react';

export interface Chosen<Row> {
  /** As they are shown now, or were when they were chosen. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Chooses these, and no others. */
  set: (rows: readonly Row[]) => void;
}

/** Which rows of a list are chosen; none any more once it is another list, which `key` tells. */
export function useChosen<Row extends { id: string }>(shown: readonly Row[] = [], key: string): Chosen<Row> {
  const [chosen, setChosen] = useState<{ key: string; rows: readonly Row[] }>({ key, rows: [] });
  const keptOf = (of: typeof chosen) => (of.key === key ? of.rows : []);
  const kept = keptOf(chosen);
  const latest = new Map(shown.map((row) => [row.id, row]));
  const ids = new Set(kept.map(({ id }) => id));
  return {
    rows: kept.map((row) => latest.get(row.id) ?? row),
    has: (id) => ids.has(id),
    // A range is chosen row by row before any of it is drawn.
    toggle: (row) =>
      setChosen((before) => {
        const rows = keptOf(before);
        const others = rows.filter(({ id }) => id !== row.id);
        return { key, rows: others.length < rows.length ? others : [...rows, row] };
      }),
    set: (rows) => setChosen({ key, rows }),
  };
}
