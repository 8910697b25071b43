import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '@prism/core/database/booking';
import { Erasure } from '@prism/core/database/erasure';
import { deleteEnquiries, deleteTraces } from '@prism/core/database/erasing';
import { publishErased } from '@prism/core/webhooks/publish';
import { lockCase } from '../../history/case.ts';
import { CallerError } from '../../http/caller-error.ts';
import { enquiries } from './case.ts';

/**
 * Deletes an enquiry with everything about it, and records the erasure by its id alone, in the transaction of
 * `em`. Other enquiries of its sender remain. Returns the subject ids of its mails. Throws 'conflict' while a
 * session is ahead, because the client could not be notified.
 */
export async function eraseEnquiry(em: EntityManager, id: string, hash: (held: string) => string): Promise<string[]> {
  await lockCase(em, enquiries, id);
  const ahead = await em.count(Booking, { enquiry: id, cancelledAt: null, startsAt: { $gt: new Date() } });
  if (ahead > 0)
    throw new CallerError('conflict', 'A session is booked. Cancel it first, so that the client is notified.');
  const { quotes, lines, enquiries: erased } = await deleteEnquiries(em, 'id = ?::uuid', id);
  const gone = [...erased, ...quotes, ...lines];
  const mailRecords = await deleteTraces(em, gone);
  await publishErased(em, { enquiries: erased });
  em.create(Erasure, {
    emailHash: hash(id),
    removed: {
      enquiries: erased.length,
      quotes: quotes.length,
      spam: 0,
      mailRecords,
      applications: 0,
      subscriptions: 0,
    },
  });
  await em.flush();
  return gone;
}
