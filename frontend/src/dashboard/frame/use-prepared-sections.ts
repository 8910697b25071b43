import { useEffect, useEffectEvent } from 'react';
import { prepare } from './section.ts';
import { useRail } from './sections.ts';

/** Delay that lets the first section render. */
const firstShownMs = 3_000;

/** Prefetches the code of the sidebar sections one by one while idle. */
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

/** Safari has no requestIdleCallback. */
async function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
  else setTimeout(resolve, 100);
  await promise;
}
