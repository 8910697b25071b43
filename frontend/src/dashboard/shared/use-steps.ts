import { startTransition, useEffect, useState } from 'react';

/** More than a screen shows. */
const first = 60;
const step = 50;

/** How many of `total` lines are drawn: those of the first screen at once, the others in steps that delay no key. */
export function useSteps(total: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + step));
  }, [shown, total]);
  return Math.min(shown, total);
}
