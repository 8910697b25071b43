import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudioFacts } from '@prism/core/contract/studio';
import { resumeBytes } from '@prism/core/database/resume-bytes';
import { CallerError } from '../../http/caller-error.ts';

export interface ResumeRoom {
  /** How many bytes all resumes may have together. */
  maxBytes: number;
  /** Called with each application that finds at least nine tenths of the room taken; `percent` is how much is taken. */
  onNearlyFull(percent: number): void;
}

const nearly = 0.9;
const retryAfterSeconds = 60 * 60;

/**
 * Checks that there is room for one more resume. Throws 'unavailable' where there is not, naming the address to which it may
 * be mailed instead. Two uploads at once may both pass.
 */
export async function makeSureOfRoom(
  em: EntityManager,
  size: number,
  room: ResumeRoom,
  { careersEmail }: Pick<StudioFacts, 'careersEmail'>,
): Promise<void> {
  const share = ((await resumeBytes(em)) + size) / room.maxBytes;
  if (share >= nearly) room.onNearlyFull(Math.min(100, Math.floor(share * 100)));
  if (share > 1) {
    const otherWay = careersEmail ? `Please send it to ${careersEmail}.` : 'Please try again later.';
    const message = `We cannot take this application here at the moment. ${otherWay}`;
    throw new CallerError('unavailable', message, { retryAfterSeconds });
  }
}
