import { useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage.ts';

const compactKey = 'prism-compact-rows';

/** Whether list rows are compact. Kept by this browser, because it depends on the screen. */
export function useCompactRows(): [boolean, (isCompact: boolean) => void] {
  const isCompact = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(compactKey) !== null,
    () => false,
  );
  return [isCompact, (is) => (is ? kept.set(compactKey, 'true') : kept.remove(compactKey))];
}

/** Marks the details that `compactLook` hides. */
export const rowDetail = { 'data-detail': '' };

/** Rows of one line, without details. */
export const compactLook =
  '[&>*]:min-h-9.5 [&>li]:py-1.5 md:[&>li]:py-0 md:[&>tr>*]:py-0.5 [&>li>article]:py-0 [&_[data-detail]]:hidden md:[&_[data-tip]]:size-8 md:[&_button]:min-h-8 md:[&_select]:min-h-8 md:[&_select]:py-0';
