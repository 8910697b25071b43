import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { documentBytes } from '@prism/core/database/document-bytes';
import { CallerError } from '../caller-error.ts';

export interface DocumentRoom {
  /** How many bytes all documents of visitors may have together. */
  maxBytes: number;
  alarm: Alarm;
}

const nearly = 0.9;
const retryAfterSeconds = 60 * 60;

/**
 * Checks that there is room for one more document. Throws 'unavailable' where there is not, naming the address to which `what`
 * may be mailed instead. Two uploads at once may both pass.
 */
export async function makeSureOfRoom(
  em: EntityManager,
  size: number,
  room: DocumentRoom,
  { what, field, email }: { what: string; field: string; email: string | undefined },
): Promise<void> {
  const share = ((await documentBytes(em)) + size) / room.maxBytes;
  if (share >= nearly) void room.alarm('resumes-full', { percent: Math.min(100, Math.floor(share * 100)) });
  if (share > 1) {
    const otherWay = email ? `Please send it to ${email}.` : 'Please try again later.';
    const message = `We cannot take ${what} here at the moment. ${otherWay}`;
    throw new CallerError('unavailable', message, { retryAfterSeconds, fields: { [field]: message } });
  }
}
