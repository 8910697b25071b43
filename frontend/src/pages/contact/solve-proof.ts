import { hasZeroBits, workText } from '@prism/core/contract/proof-of-work';
import type { WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { sha256FirstWord } from './sha256.ts';

/** A number for each part of the work. */
export function solveProof({ challenge, parts, bits }: WorkChallenge): number[] {
  return Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (!hasZeroBits(sha256FirstWord(workText(challenge, part, number)), bits)) number += 1;
    return number;
  });
}
