import { hasZeroBits, type Puzzle, puzzleText } from '@prism/core/contract/puzzles';
import { sha256FirstWord } from './sha256.ts';

/** A number for each part of the puzzle. */
export function solvePuzzle({ challenge, parts, bits }: Puzzle): number[] {
  return Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (!hasZeroBits(sha256FirstWord(puzzleText(challenge, part, number)), bits)) number += 1;
    return number;
  });
}
