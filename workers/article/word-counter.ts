import { countWords } from '@prism/core/contract/generations';

export interface WordCounter {
  /** Adds a chunk, which must not split a surrogate pair. */
  add(piece: string): void;
  words(): number;
}

/** Counts the words of a stream: always equal to `countWords` of the whole, at the cost of the chunk. */
export function createWordCounter(): WordCounter {
  let words = 0;
  let inWord = false;
  return {
    add(piece) {
      words += countWords(inWord ? piece.replace(/^\S+/u, '') : piece);
      const tail = piece.slice(lastSpace(piece) + 1);
      const wordGoesOn = inWord && tail.length === piece.length;
      inWord = wordGoesOn || /[\p{L}\p{N}]/u.test(tail);
    },
    words: () => words,
  };
}

function lastSpace(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && !/\s/.test(text.charAt(index))) index -= 1;
  return index;
}
