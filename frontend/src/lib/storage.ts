interface Kept {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Calls `listener` on every change, by other tabs too. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** False if the browser refuses storage: values then last as long as the page. */
  isLasting: () => boolean;
}

export const kept = keptIn(() => localStorage);

export const keptForVisit = keptIn(() => sessionStorage);

/** Texts by key. Falls back to memory if the browser refuses or is full. Never throws. */
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
