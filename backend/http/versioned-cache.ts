import type { ContentWatch } from '@prism/core/live/content-watch';
import { isAway } from './database-away.ts';
import { LruCache } from '@prism/core/process/lru-cache';
import { currentOverlay } from './overlay.ts';

/** Something made from the site's content. */
export interface Made<Value> {
  value: Value;
  /** When it goes out of date by itself, in milliseconds since 1970, e.g. because a discount ends. */
  freshUntil?: number | undefined;
  /** What it is made of, as `ContentWatch` names it; undefined: it may be anything. */
  topics?: readonly string[] | undefined;
}

/** What is kept. */
export interface Known<Value> extends Made<Value> {
  /** Until when it was surely right, in milliseconds since 1970, where nobody can tell because the database is away. */
  rightUntil?: number;
}

/** How long something made from the site's content holds. */
export type Lifetime = Omit<Made<unknown>, 'value'>;

/** What is kept, or about to be; with the version of the content that it was made from. */
interface Versioned {
  version: number;
}

/** How long what is kept goes out while the database is away: what was taken off the site meanwhile goes out so long, too. */
const longestUnsureMs = 10 * 60_000;

/**
 * Keeps what was made from the site's content until that may have changed, and while the database is away. Who asks for the same
 * in between shares it, but for those who see an overlay: theirs is made anew and kept for nobody.
 */
export class VersionedCache<Value> {
  readonly #content: ContentWatch;
  readonly #entries: LruCache<Made<Value> & Versioned>;
  readonly #making = new Map<string, Versioned & { made: Promise<Made<Value>> }>();

  /** Keeps values that together weigh up to `capacity`; each weighs 1 where `weigh` does not say otherwise. */
  constructor(capacity: number, content: ContentWatch, weigh: (value: Value, key: string) => number = () => 1) {
    this.#content = content;
    this.#entries = new LruCache(capacity, ({ value }, key) => weigh(value, key));
  }

  /**
   * What is kept under `key`, else what `make` makes; it is kept where `make` does not say otherwise. `outdated` is what was kept
   * until something changed that it may be made of.
   */
  async get(key: string, make: (outdated?: Value) => Promise<Made<Value> & { keep?: boolean }>): Promise<Known<Value>> {
    if (currentOverlay()) return await make();
    const known = this.known(key);
    if (known) return known;
    try {
      return await this.#make(key, make);
    } catch (error) {
      // It was back, and not for long, or not for everybody.
      const left = isAway(error) ? this.#kept(key) : undefined;
      if (!left) throw error;
      // Nor is what is being made of it.
      this.#content.doubt();
      return left;
    }
  }

  /** What is kept under `key` and still right, or was until the database went away. */
  known(key: string): Known<Value> | undefined {
    if (currentOverlay()) return undefined;
    const known = this.#kept(key);
    return known?.rightUntil === undefined || this.#content.isAway() ? known : undefined;
  }

  /** What is kept under `key`, unless it is wrong, or nobody could tell for too long. */
  #kept(key: string): Known<Value> | undefined {
    const kept = this.#entries.get(key);
    if (!kept || !isFresh(kept)) return undefined;
    const rightUntil = this.#content.rightUntil(kept.version, kept.topics) ?? -Infinity;
    if (rightUntil === Infinity) return kept;
    return Date.now() - rightUntil < longestUnsureMs ? { ...kept, rightUntil } : undefined;
  }

  /** One per key at a time; further requests wait for the same result. */
  async #make(
    key: string,
    make: (outdated?: Value) => Promise<Made<Value> & { keep?: boolean }>,
  ): Promise<Made<Value>> {
    // Asked before anything is read: a change in the middle must count as one after.
    const version = this.#content.version();
    const underWay = this.#making.get(key);
    if (underWay?.version === version) return await underWay.made;
    const outdated = this.#entries.get(key);
    const made = make(outdated && isFresh(outdated) ? outdated.value : undefined).then(({ keep = true, ...answer }) => {
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
