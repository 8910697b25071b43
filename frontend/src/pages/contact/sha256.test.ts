import { createHash } from 'node:crypto';
import { hasZeroBits, puzzleText } from '@prism/core/contract/puzzles';
import { expect, test } from 'vitest';
import { sha256FirstWord } from './sha256.ts';
import { solvePuzzle } from './solve-puzzle.ts';

const asNodeDoes = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('a hash begins as that of every other implementation, whatever the length of the text', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'The quick brown fox. '.repeat(10).slice(0, length);
    expect([length, sha256FirstWord(text)]).toEqual([length, asNodeDoes(text)]);
  }
});

test('a puzzle is solved part by part', () => {
  const puzzle = { challenge: 'a challenge', parts: 4, bits: 8 };
  const solution = solvePuzzle(puzzle);
  expect(solution).toHaveLength(4);
  for (const [part, number] of solution.entries())
    expect(hasZeroBits(asNodeDoes(puzzleText(puzzle.challenge, part, number)), puzzle.bits)).toBe(true);
});
