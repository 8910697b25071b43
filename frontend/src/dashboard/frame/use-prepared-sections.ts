import { useEffect, useEffectEvent } from 'react';
import { prepare } from './section.ts';
import { useRail } from './sections.ts';

/** By then the first section shows what it has to. */
const firstShownMs = 3_000;

/** Fetches the code of the sections in the rail one after the other, while nothing else happens. */
export function usePreparedSections(): void {
  const leads = useRail().flatMap(({ entries }) => entries.flatMap(([lead]) => lead ?? []));
  const prepareAll = useEffectEvent(async (isOver: () => boolean) => {
    for (const lead of leads) {
      await idle();
      if (isOver()) return;
      await prepare(lead);
    }
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => void prepareAll(() => isOver), firstShownMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

/** Safari cannot say when it is. */
async function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
  else setTimeout(resolve, 100);
  await promise;
}
