import { useEffect, useRef, useState } from 'react';
import { type Lines, loadLines } from './autosave.ts';
import { merge } from './merge.ts';
import type { Clash, News } from './use-autosave.ts';

interface OvertakenOptions<Row> {
  said: unknown;
  /** What the form said when it was begun; undefined where that is not known, so that all that differs may be theirs. */
  begunFrom: unknown;
  /** What it says of a row. */
  readAs: (row: Row) => unknown;
  /** Goes on from a row with what was written here and there, where no one has to choose. */
  onMerged: (row: Row, value: unknown, news: News) => void;
}

interface Overtaken<Row> extends Pick<Clash, 'by' | 'at'> {
  row: Row;
  lines: Lines | undefined;
}

/** What someone else has published since a form was begun, brought together with what is written in it. */
export function useOvertaken<Row>(options: OvertakenOptions<Row>) {
  const [theirs, setTheirs] = useState<Overtaken<Row>>();
  // What is typed while theirs is being read is brought together with it, too.
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
          ...{ by: theirs.by, at: theirs.at, paths: merged.clashes },
          ...{ mine: options.said, theirs: options.readAs(theirs.row) },
        }
      : undefined;
  return {
    /** Where both changed the same. */
    clash,
    /** What is published now, and what is written here with what is not from there. */
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
