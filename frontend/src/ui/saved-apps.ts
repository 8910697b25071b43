import { useMemo, useSyncExternalStore } from 'react';
import { kept } from '../lib/storage.ts';

const key = 'prism-saved-apps';

/** Ids of saved apps; undefined on the server and until hydration. */
export function useSavedApps(): readonly string[] | undefined {
  const stored = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(key) ?? '[]',
    () => undefined,
  );
  return useMemo(() => (stored === undefined ? undefined : idsIn(stored)), [stored]);
}

export function setSaved(appIds: readonly string[], isSaved: boolean): void {
  const others = idsIn(kept.get(key) ?? '[]').filter((id) => !appIds.includes(id));
  kept.set(key, JSON.stringify(isSaved ? [...others, ...appIds] : others));
}

function idsIn(stored: string): readonly string[] {
  try {
    const saved: unknown = JSON.parse(stored);
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
