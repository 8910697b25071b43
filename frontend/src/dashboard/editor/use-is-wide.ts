import { useSyncExternalStore } from 'react';

/** The text and its preview fit side by side. */
const wide = '(min-width: 1100px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
