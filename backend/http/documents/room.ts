import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { documentBytes } from '@prism/core/database/document-bytes';
import { CallerError } from '../caller-error.ts';

export interface DocumentRoom {
  /** In bytes, for documents of all visitors. */
  maxBytes: number;
  alarm: Alarm;
}

const nearly = 0.9;
const retryAfterSeconds = 60 * 60;

/** Throws 'unavailable' if the limit is reached, with an email for `what` instead. Concurrent uploads may exceed it. */
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
