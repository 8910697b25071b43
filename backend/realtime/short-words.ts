import type { ArticleDelta, WordsPlace } from '@prism/core/contract/live';

interface Emitted {
  at: (place: WordsPlace) => void;
  words: (text: string, ...key: [number?]) => void;
}

/**
 * Sends words with minimal overhead: a number instead of the post's id, and no sequence number unless one is missing. A
 * stream's position is sent at its start and after a gap.
 */
export class ShortWords {
  readonly #streams = new Map<string, { key: number; seq: number }>();

  send({ postId, seq, text }: Pick<ArticleDelta, 'postId' | 'seq' | 'text'>, { at, words }: Emitted): void {
    const known = this.#streams.get(postId);
    const key = known?.key ?? this.#freeKey();
    if (known?.seq !== seq - 1) at({ key, postId, seq: seq - 1 });
    this.#streams.set(postId, { key, seq });
    words(text, ...(key === 0 ? [] : ([key] as const)));
  }

  /** Positions of all streams, for a browser that connects later. */
  places(): WordsPlace[] {
    return [...this.#streams].map(([postId, { key, seq }]) => ({ key, postId, seq }));
  }

  end(postId: string): void {
    this.#streams.delete(postId);
  }

  #freeKey(): number {
    const used = new Set([...this.#streams.values()].map(({ key }) => key));
    let key = 0;
    while (used.has(key)) key += 1;
    return key;
  }
}
