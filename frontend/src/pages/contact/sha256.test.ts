import { createHash } from 'node:crypto';
import { hasZeroBits, workText } from '@prism/core/contract/proof-of-work';
import { expect, test } from 'vitest';
import { sha256FirstWord } from './sha256.ts';
import { solveProof } from './solve-proof.ts';

const asNodeDoes = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('the first 32 bits equal those of other implementations, for any length', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'The quick brown fox. '.repeat(10).slice(0, length);
    expect([length, sha256FirstWord(text)]).toEqual([length, asNodeDoes(text)]);
  }
});

test('a proof of work is solved part by part', () => {
  const work = { challenge: 'a challenge', parts: 4, bits: 8 };
  const solution = solveProof(work);
  expect(solution).toHaveLength(4);
  for (const [part, number] of solution.entries())
    expect(hasZeroBits(asNodeDoes(workText(work.challenge, part, number)), work.bits)).toBe(true);
});
