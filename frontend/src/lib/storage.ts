interface Kept {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Calls `listener` when something is kept or removed, by another tab too, until the answer is called. */
  subscribe: (listener: () => void) => () => void;
  /** False where this browser refuses: what is kept then goes with the page. */
  isLasting: () => boolean;
}

/** What stays in this browser. */
export const kept = keptIn(() => localStorage);

/** What stays in this tab for as long as it is open. */
export const keptForVisit = keptIn(() => sessionStorage);

/** Texts by their keys. What the browser refuses to take, or has no room for, is held in memory. Throws nothing. */
function keptIn(area: () => Storage): Kept {
  const refused = new Map<string, string>();
  const listeners = new Set<() => void>();

  function attempt<Answer>(ask: (storage: Storage) => Answer): { answer: Answer } | undefined {
    try {
      return { answer: ask(area()) };
    } catch {
      return undefined;
    }
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    get: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key))?.answer ?? null,
    set(key, value) {
      if (attempt((storage) => storage.setItem(key, value))) refused.delete(key);
      else refused.set(key, value);
      tell();
    },
    remove(key) {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    isLasting: () => attempt((storage) => storage.length) !== undefined,
  };
}
