import { countWords } from '@prism/core/contract/generations';

export interface WordCounter {
  /** Adds the next piece; it must not end inside a surrogate pair. */
  add(piece: string): void;
  words(): number;
}

/** Counts the words of a text that arrives in pieces: always what `countWords` says of all of it, at the cost of the piece alone. */
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
