import { startTransition, useEffect, useState } from 'react';

/** More than a screen shows. */
const first = 60;
const step = 50;

/** The number of rendered lines: the first screen at once, the others in steps that do not delay input. */
export function useSteps(total: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + step));
  }, [shown, total]);
  return Math.min(shown, total);
}
