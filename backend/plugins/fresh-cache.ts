import type { ContentWatch } from '@prism/core/live/content-watch';
import { LruCache } from './lru-cache.ts';

/** Something made from the site's content. */
export interface Made<Value> {
  value: Value;
  /** When it goes out of date by itself, in milliseconds since 1970, e.g. because a discount ends. */
  freshUntil?: number | undefined;
}

/** Keeps what was made from the site's content until that may have changed. */
export class FreshCache<Value> {
  readonly #content: ContentWatch;
  readonly #entries: LruCache<Made<Value> & { version: number }>;

  constructor(size: number, content: ContentWatch) {
    this.#content = content;
    this.#entries = new LruCache(size);
  }

  /** What is kept under `key`, else what `make` makes; it is kept where `make` does not say otherwise. */
  async get(key: string, make: () => Promise<Made<Value> & { keep?: boolean }>): Promise<Made<Value>> {
    // Asked before anything is read: a change in the middle must count as one after.
    const version = this.#content.version();
    const known = this.#entries.get(key);
    if (known && known.version === version && Date.now() < (known.freshUntil ?? Infinity)) return known;
    const { value, freshUntil, keep = true } = await make();
    const entry = { value, freshUntil, version };
    if (keep) this.#entries.set(key, entry);
    return entry;
  }
}
