import type { ArticleDelta, WordsPlace } from '@prism/core/contract/live';

interface Emitted {
  at: (place: WordsPlace) => void;
  words: (text: string, ...key: [number?]) => void;
}

/**
 * Words with as little around them as possible: a number in the place of the post's id, and no number of their own as long as
 * none is missing. Where a stream begins, or goes on elsewhere than it was, its place is sent first.
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

  /** For a browser that comes later: where each stream is. */
  places(): WordsPlace[] {
    return [...this.#streams].map(([postId, { key, seq }]) => ({ key, postId, seq }));
  }

  /** No words of this post come any more. */
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
