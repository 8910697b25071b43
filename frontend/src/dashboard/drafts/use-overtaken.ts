import { useEffect, useRef, useState } from 'react';
import { type Lines, loadLines } from './autosave.ts';
import { merge } from './merge.ts';
import type { Clash, News } from './use-autosave.ts';

interface OvertakenOptions<Row> {
  said: unknown;
  /** The form's first values; undefined if unknown, so that every difference may be theirs. */
  begunFrom: unknown;
  /** The form's values for a row. */
  readAs: (row: Row) => unknown;
  /** Called with a row and the merge, if there is no conflict. */
  onMerged: (row: Row, value: unknown, news: News) => void;
}

interface Overtaken<Row> extends Pick<Clash, 'by' | 'at'> {
  row: Row;
  lines: Lines | undefined;
}

export function useOvertaken<Row>(options: OvertakenOptions<Row>) {
  const [theirs, setTheirs] = useState<Overtaken<Row>>();
  // Text typed while their version loads is merged, too.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const mergeWith = ({ said, begunFrom, readAs }: OvertakenOptions<Row>, { row, lines }: Overtaken<Row>) =>
    merge(begunFrom, said, readAs(row), lines?.mergeLines);
  const merged = theirs && mergeWith(options, theirs);
  const clash: Clash | undefined =
    theirs && merged && merged.clashes.length > 0
      ? {
          by: theirs.by,
          at: theirs.at,
          paths: merged.clashes,
          mine: options.said,
          theirs: options.readAs(theirs.row),
        }
      : undefined;
  return {
    /** The fields that both changed. */
    clash,
    /** The published row, and the local text merged with it. */
    choice: theirs && merged && { row: theirs.row, kept: merged.value },
    async meet(row: Row, saved: Pick<Clash, 'by' | 'at'>) {
      const met = { row, lines: await loadLines(), ...saved };
      const { value, taken, clashes } = mergeWith(latest.current, met);
      if (clashes.length > 0) setTheirs(met);
      else latest.current.onMerged(row, value, { by: saved.by, paths: taken });
    },
    leave: () => setTheirs(undefined),
  };
}
