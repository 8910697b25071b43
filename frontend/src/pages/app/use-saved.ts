import { useSyncExternalStore } from 'react';

const key = 'prism-saved-apps';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may save, too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether this browser keeps the app; where storage is forbidden, it never does. */
export function useSaved(appId: string) {
  const isSaved = useSyncExternalStore(
    subscribe,
    () => readSaved().includes(appId),
    () => false,
  );

  function setSaved(wanted: boolean) {
    const others = readSaved().filter((id) => id !== appId);
    try {
      localStorage.setItem(key, JSON.stringify(wanted ? [...others, appId] : others));
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }

  return { isSaved, setSaved };
}

function readSaved(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
