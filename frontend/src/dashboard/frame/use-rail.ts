import { useCallback, useState, useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage.ts';
import { useKey } from '../shared/keys.ts';

const narrowKey = 'prism-narrow-rail';

/**
 * Whether the sidebar is collapsed, and the function that toggles it if there is room. The choice is stored, except over a
 * full-screen record, which begins collapsed.
 */
export function useRailWidth(isFilled: boolean) {
  const hasRoom = useMedia('(min-width: 64rem)');
  const isRemembered = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(narrowKey) !== null,
    () => false,
  );
  const [isWideOverRecord, setWideOverRecord] = useState(false);
  const isNarrow = !hasRoom || (isFilled ? !isWideOverRecord : isRemembered);

  function change() {
    if (isFilled) setWideOverRecord(isNarrow);
    else if (isNarrow) kept.remove(narrowKey);
    else kept.set(narrowKey, 'true');
  }
  useKey('\\', () => hasRoom && change());
  return { isNarrow, change: hasRoom ? change : undefined };
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
