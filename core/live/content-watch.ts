import type { Log } from '../log/log.ts';
import { connectPostgres } from './postgres-carrier.ts';

/** The version of the site's content (apps, posts, entries), by which caches know whether they are current. */
export interface ContentWatch {
  /** Grows with every commit. A cache entry carries the version from before its data was read; see `rightUntil`. */
  version(): number;
  /**
   * Until when, in milliseconds since 1970, content of `version` was certainly current: Infinity if it still is, an
   * earlier time if events may have been missed, undefined if it has changed. `topics` limits this to tables ('apps',
   * 'posts'), kinds, or documents ('pages/home'); undefined means everything.
   */
  rightUntil(version: number, topics?: readonly string[]): number | undefined;
  /** Counts as a change of `topic`, for indirect changes. */
  touch(topic: string): void;
  /** Whether the database connection is down, so that changes go unnoticed. */
  isAway(): boolean;
  /** Marks everything until now as possibly changed. */
  markStale(): void;
  onChange(listener: () => void): void;
  /** Runs `work`, which reads content of the current version, on a suitable connection. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Triggers notify every change with its topic, whichever client made it: see `core/database/triggers/`. */
export const contentChannel = 'prism_content';

/** From this version on anything may have changed, since a time. */
interface Doubt {
  version: number;
  since: number;
}

/** Doubts within this time are merged. */
const sameDoubtMs = 10_000;
/** Enough for a quarter of an hour. */
const doubtsKept = 100;

/** Always on PostgreSQL, even with Redis: only the database knows every change and when it commits. */
export async function watchContent(options: { databaseUrl: string; log: Log }): Promise<ContentWatch> {
  let version = 0;
  const changedAt = new Map<string, number>();
  /** The newest version received. */
  let heard = 0;
  const doubts: Doubt[] = [];
  /** The newest version whose doubt was dropped. */
  let forgotten = 0;
  let awaySince: number | undefined;
  const listeners: (() => void)[] = [];

  function touch(topic: string) {
    version += 1;
    heard = version;
    changedAt.set(topic, version);
  }
  function markStale(since = Date.now()) {
    version += 1;
    const last = doubts.at(-1);
    if (last && since - last.since < sameDoubtMs) last.version = version;
    else doubts.push({ version, since });
    if (doubts.length > doubtsKept) forgotten = doubts.shift()?.version ?? forgotten;
  }
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const carrier = await connectPostgres(options.databaseUrl, contentChannel, {
    log: options.log,
    receive(topic) {
      touch(topic);
      notify();
    },
    lost() {
      awaySince = Date.now();
    },
    reconnected() {
      // Content read during the outage may have changed during it.
      markStale(awaySince);
      awaySince = undefined;
      notify();
    },
  });

  return {
    version: () => version,
    rightUntil(made, topics) {
      if (made === version && awaySince === undefined) return Infinity;
      const hasChanged = topics ? topics.some((topic) => (changedAt.get(topic) ?? 0) > made) : heard > made;
      if (hasChanged || forgotten > made) return undefined;
      return doubts.find((one) => one.version > made)?.since ?? awaySince ?? Infinity;
    },
    touch,
    isAway: () => awaySince !== undefined,
    markStale: () => markStale(),
    onChange: (listener) => void listeners.push(listener),
    read: async (work) => await work(),
    close: () => carrier.close(),
  };
}
