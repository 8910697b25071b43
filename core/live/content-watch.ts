import type { Log } from '../log/log.ts';
import { connectPostgres } from './postgres-carrier.ts';

/** The version of the site's content (apps, posts, entries), by which caches know whether they are still current. */
export interface ContentWatch {
  /**
   * Grows with every committed change. A cache entry carries the version from before its data was read; see `isCurrent` for
   * how long it holds.
   */
  version(): number;
  /**
   * Whether what was made at `version` is still right: nothing it is made of has changed since. `topics` names that: a table
   * ('apps', 'posts'), a kind of content, or one document ('pages/home'); undefined stands for everything.
   */
  isCurrent(version: number, topics?: readonly string[]): boolean;
  /** Counts as a change of `topic`, for what follows from other changes. */
  touch(topic: string): void;
  /** Calls `listener` after every change. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Triggers announce every change and its topic, by whatever client: see `core/database/triggers/`. */
export const contentChannel = 'prism_content';

/** Always on PostgreSQL, also beside Redis: only the database knows of every change, and when it is committed. */
export async function watchContent(options: { databaseUrl: string; log: Log }): Promise<ContentWatch> {
  let version = 0;
  /** The version that changed everything: what happened while nobody listened. */
  let allChanged = 0;
  const changedAt = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let isAway = false;

  function touch(topic: string) {
    version += 1;
    changedAt.set(topic, version);
  }
  function changeAll() {
    version += 1;
    allChanged = version;
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const carrier = await connectPostgres(options.databaseUrl, contentChannel, {
    log: options.log,
    receive(topic) {
      touch(topic);
      tell();
    },
    lost() {
      isAway = true;
    },
    reconnected() {
      isAway = false;
      changeAll();
      tell();
    },
  });

  function current(): number {
    // Without a connection changes are missed, so nothing may be cached.
    if (isAway) changeAll();
    return version;
  }

  return {
    version: current,
    isCurrent(made, topics) {
      const now = current();
      if (made === now) return true;
      if (topics === undefined || allChanged > made) return false;
      return topics.every((topic) => (changedAt.get(topic) ?? 0) <= made);
    },
    touch,
    onChange: (listener) => void listeners.push(listener),
    close: () => carrier.close(),
  };
}
