import type { ContentWatch } from '@prism/core/live/content-watch';
import { isAway } from './database-away.ts';
import { LruCache } from '@prism/core/process/lru-cache';
import { currentOverlay } from './overlay.ts';

export interface Made<Value> {
  value: Value;
  /** When it expires on its own, in milliseconds since 1970, such as at the end of a discount. */
  freshUntil?: number | undefined;
  /** Its dependencies in `ContentWatch`; undefined for all content. */
  topics?: readonly string[] | undefined;
}

export interface Known<Value> extends Made<Value> {
  /** While the database is down: the last time it was certainly current, in milliseconds since 1970. */
  rightUntil?: number;
}

export type Lifetime = Omit<Made<unknown>, 'value'>;

/** A cached or pending value with its content version. */
interface Versioned {
  version: number;
}

/** How long possibly stale values are served while the database is down, including content unpublished since then. */
const longestUnsureMs = 10 * 60_000;

/**
 * Caches values until their content may have changed, and while the database is down. Concurrent callers share one
 * value. Callers with an overlay get uncached ones.
 */
export class VersionedCache<Value> {
  readonly #content: ContentWatch;
  readonly #entries: LruCache<Made<Value> & Versioned>;
  readonly #making = new Map<string, Versioned & { made: Promise<Made<Value>> }>();

  /** Bounds the total weight to `capacity`; each value weighs 1 by default. */
  constructor(capacity: number, content: ContentWatch, weigh: (value: Value, key: string) => number = () => 1) {
    this.#content = content;
    this.#entries = new LruCache(capacity, ({ value }, key) => weigh(value, key));
  }

  /** The cached value, or that of `make`, cached unless it says otherwise. `outdated` is the previous value. */
  async get(key: string, make: (outdated?: Value) => Promise<Made<Value> & { keep?: boolean }>): Promise<Known<Value>> {
    if (currentOverlay()) return await make();
    const known = this.known(key);
    if (known) return known;
    try {
      return await this.#make(key, make);
    } catch (error) {
      // The database was back only briefly or partly.
      const left = isAway(error) ? this.#kept(key) : undefined;
      if (!left) throw error;
      // The pending value is uncertain, too.
      this.#content.markStale();
      return left;
    }
  }

  /** The cached value, if current, or current until the database went down. */
  known(key: string): Known<Value> | undefined {
    if (currentOverlay()) return undefined;
    const known = this.#kept(key);
    return known?.rightUntil === undefined || this.#content.isAway() ? known : undefined;
  }

  /** The cached value, unless outdated or stale for too long. */
  #kept(key: string): Known<Value> | undefined {
    const kept = this.#entries.get(key);
    if (!kept || !isFresh(kept)) return undefined;
    const rightUntil = this.#content.rightUntil(kept.version, kept.topics) ?? -Infinity;
    if (rightUntil === Infinity) return kept;
    return Date.now() - rightUntil < longestUnsureMs ? { ...kept, rightUntil } : undefined;
  }

  /** One at a time for each key; concurrent callers share the result. */
  async #make(
    key: string,
    make: (outdated?: Value) => Promise<Made<Value> & { keep?: boolean }>,
  ): Promise<Made<Value>> {
    // Read first, because a change during `make` must count as later.
    const version = this.#content.version();
    const underWay = this.#making.get(key);
    if (underWay?.version === version) return await underWay.made;
    const outdated = this.#entries.get(key);
    const usable = outdated && isFresh(outdated) ? outdated.value : undefined;
    const made = this.#content
      .read(async () => await make(usable))
      .then(({ keep = true, ...answer }) => {
        if (keep) this.#entries.set(key, { ...answer, version });
        return answer;
      });
    const making = { version, made };
    this.#making.set(key, making);
    try {
      return await made;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }
}

function isFresh({ freshUntil = Infinity }: Lifetime): boolean {
  return Date.now() < freshUntil;
}
