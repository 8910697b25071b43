import type { Log } from '../log/log.ts';
import { connectPostgres } from './postgres-carrier.ts';

/** The version of the site's content (apps, posts, entries), by which caches know whether they are still current. */
export interface ContentWatch {
  /**
   * Grows with every committed change. A cache entry carries the version from before its data was read; see `rightUntil` for
   * how long it holds.
   */
  version(): number;
  /**
   * Until when, in milliseconds since 1970, what was made at `version` was right, by all that was heard: Infinity where it still is,
   * an earlier time where changes may have been missed since, undefined where something it is made of has changed. `topics` names that: a
   * table ('apps', 'posts'), a kind of content, or one document ('pages/home'); undefined stands for everything.
   */
  rightUntil(version: number, topics?: readonly string[]): number | undefined;
  /** Counts as a change of `topic`, for what follows from other changes. */
  touch(topic: string): void;
  /** Whether nobody tells of changes, because the database is away. */
  isAway(): boolean;
  /** Says that anything may have changed until now, unheard. */
  doubt(): void;
  /** Calls `listener` after every change. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Triggers announce every change and its topic, by whatever client: see `core/database/triggers/`. */
export const contentChannel = 'prism_content';

/** From a version on anything may have changed, since a time. */
interface Doubt {
  version: number;
  since: number;
}

/** Those within so long count as one, since its first. */
const sameDoubtMs = 10_000;
/** What is older than a quarter of an hour of them is not worth keeping. */
const doubtsKept = 100;

/** Always on PostgreSQL, also beside Redis: only the database knows of every change, and when it is committed. */
export async function watchContent(options: { databaseUrl: string; log: Log }): Promise<ContentWatch> {
  let version = 0;
  const changedAt = new Map<string, number>();
  /** The version of the newest change that was heard of. */
  let heard = 0;
  const doubts: Doubt[] = [];
  /** The version of the newest doubt that is forgotten. */
  let forgotten = 0;
  let awaySince: number | undefined;
  const listeners: (() => void)[] = [];

  function touch(topic: string) {
    version += 1;
    heard = version;
    changedAt.set(topic, version);
  }
  function doubt(since = Date.now()) {
    version += 1;
    const last = doubts.at(-1);
    if (last && since - last.since < sameDoubtMs) last.version = version;
    else doubts.push({ version, since });
    if (doubts.length > doubtsKept) forgotten = doubts.shift()?.version ?? forgotten;
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
      awaySince = Date.now();
    },
    reconnected() {
      // What was made meanwhile may have changed meanwhile.
      doubt(awaySince);
      awaySince = undefined;
      tell();
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
    doubt: () => doubt(),
    onChange: (listener) => void listeners.push(listener),
    close: () => carrier.close(),
  };
}
