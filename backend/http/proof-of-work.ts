import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@prism/core/config/secret-list';
import { challengeProof } from '@prism/core/config/derived-token';
import type { SolvedWork, WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { hasZeroBits, workText } from '@prism/core/contract/proof-of-work';
import { CallerError } from './caller-error.ts';

/** About 130,000 hashes: less than a second on a phone. */
const work = { parts: 16, bits: 13 };

export const challengeMinutes = 30;

export function challengeFor([secret]: Secrets, enquiryId: string, now: Date): WorkChallenge {
  const endsAt = now.getTime() + challengeMinutes * 60_000;
  return { challenge: challengeOf(secret, enquiryId, endsAt), ...work };
}

/**
 * Throws 'invalid' if this does not solve the enquiry's work, or too late. Reuse is harmless, because it releases the
 * enquiry from quarantine once.
 */
export function checkSolution(
  secrets: Secrets,
  enquiryId: string,
  { challenge, solution }: Pick<SolvedWork, 'challenge' | 'solution'>,
  now: Date,
): void {
  const endsAt = Number.parseInt(challenge.split('.', 1)[0] ?? '', 36);
  const given = Buffer.from(challenge);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(challengeOf(secret, enquiryId, endsAt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) throw new CallerError('invalid', 'This proof of work is not for this enquiry.');
  if (endsAt <= now.getTime()) throw new CallerError('invalid', 'This proof of work has expired.');
  const isSolved =
    solution.length === work.parts &&
    solution.every((number, part) => hasZeroBits(firstWord(workText(challenge, part, number)), work.bits));
  if (!isSolved) throw new CallerError('invalid', 'This proof of work is wrong.');
}

/** The readable expiry first; the authentication code binds enquiry and difficulty. */
function challengeOf(secret: string, enquiryId: string, endsAt: number): string {
  const end = endsAt.toString(36);
  return `${end}.${challengeProof(secret, `${enquiryId} ${end} ${work.parts} ${work.bits}`)}`;
}

function firstWord(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
