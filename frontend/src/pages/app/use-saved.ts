import { useSyncExternalStore } from 'react';
import { kept } from '../../shell/storage.ts';

const key = 'prism-saved-apps';

/** Whether this browser keeps the app. */
export function useSaved(appId: string) {
  const isSaved = useSyncExternalStore(
    kept.subscribe,
    () => readSaved().includes(appId),
    () => false,
  );

  function setSaved(wanted: boolean) {
    const others = readSaved().filter((id) => id !== appId);
    kept.set(key, JSON.stringify(wanted ? [...others, appId] : others));
  }

  return { isSaved, setSaved };
}

function readSaved(): string[] {
  try {
    const saved: unknown = JSON.parse(kept.get(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
