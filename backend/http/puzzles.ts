import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@prism/core/config/secret-list';
import { puzzleProof } from '@prism/core/config/derived-token';
import { hasZeroBits, puzzleText, type Puzzle, type PuzzleSolution } from '@prism/core/contract/puzzles';
import { CallerError } from './caller-error.ts';

/** About 130,000 hashes: less than a second for a telephone. */
const work = { parts: 16, bits: 13 };

/** Long enough for a slow machine, and for a form whose answer was lost on the way. */
export const puzzleMinutes = 30;

/** What the browser is to solve before this enquiry is taken. Nothing of it is stored. */
export function puzzleFor([secret]: Secrets, enquiryId: string, now: Date): Puzzle {
  const endsAt = now.getTime() + puzzleMinutes * 60_000;
  return { challenge: challengeOf(secret, enquiryId, endsAt), ...work };
}

/**
 * Throws 'invalid' where this does not solve the puzzle that was given for this enquiry, or comes too late. That one counts
 * only once is not looked at here: it takes the enquiry out of the quarantine, where it then is no more.
 */
export function checkSolution(
  secrets: Secrets,
  enquiryId: string,
  { challenge, solution }: PuzzleSolution,
  now: Date,
): void {
  const endsAt = Number.parseInt(challenge.split('.', 1)[0] ?? '', 36);
  const given = Buffer.from(challenge);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(challengeOf(secret, enquiryId, endsAt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) throw new CallerError('invalid', 'This puzzle was not given for this enquiry.');
  if (endsAt <= now.getTime()) throw new CallerError('invalid', 'The time for this puzzle is over.');
  const isSolved =
    solution.length === work.parts &&
    solution.every((number, part) => hasZeroBits(firstWord(puzzleText(challenge, part, number)), work.bits));
  if (!isSolved) throw new CallerError('invalid', 'This does not solve the puzzle.');
}

/** The end comes first, readable; the proof binds it to the enquiry and to how much work it is. */
function challengeOf(secret: string, enquiryId: string, endsAt: number): string {
  const end = endsAt.toString(36);
  return `${end}.${puzzleProof(secret, `${enquiryId} ${end} ${work.parts} ${work.bits}`)}`;
}

function firstWord(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
