import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import type { Clash } from './use-autosave.ts';

/** 'Grace Hopper saved this while you were writing (14:03)' */
export function SavedMeanwhile({ by, at }: Pick<Clash, 'by' | 'at'>) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  return (
    <>
      {by ?? 'Somebody'} saved this while you were writing{at && ` (${timeOf(at, now)})`}
    </>
  );
}
