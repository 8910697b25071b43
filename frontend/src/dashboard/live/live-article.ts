import { flushSync } from 'react-dom';
import type { ArticleReset, ArticleSnapshot } from '@prism/core/contract/live';
import {
  type Delta,
  markStale,
  applyDelta,
  applyReset,
  applySnapshot,
  onDisconnect,
  unheard,
  type Heard,
} from './sequence.ts';

type Listener = () => void;

/** An article as an external store. Subscribers are called within the event that brought the text. */
export class LiveArticle {
  readonly postId: string;
  #heard: Heard = unheard;
  readonly #listeners = new Set<Listener>();

  constructor(postId: string) {
    this.postId = postId;
  }

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly current = () => this.#heard;

  receive(delta: Delta) {
    this.#change(applyDelta(this.#heard, delta));
  }

  reset(reset: ArticleReset) {
    this.#change(applyReset(this.#heard, reset));
  }

  adopt(snapshot: ArticleSnapshot) {
    this.#change(applySnapshot(this.#heard, snapshot));
  }

  markStale() {
    this.#change(markStale(this.#heard));
  }

  onDisconnect() {
    this.#change(onDisconnect(this.#heard));
  }

  /** Whether the whole text must be loaded before later deltas apply. */
  get needsText() {
    return this.#heard.waiting !== null;
  }

  #change(heard: Heard) {
    if (heard === this.#heard) return;
    this.#heard = heard;
    if (this.#listeners.size === 0) return;
    // Synchronously: the words are in the document when the event handler returns.
    flushSync(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}
