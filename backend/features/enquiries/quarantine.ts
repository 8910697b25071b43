import type { EntityManager } from '@mikro-orm/postgresql';
import { ResponseTarget } from '@prism/core/database/response-target';
import { Booking } from '@prism/core/database/booking';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { Enquiry, enquirySearchText } from '@prism/core/database/enquiry';
import { addHistoryEvent } from '@prism/core/database/history-event';
import { isQuarantined } from '@prism/core/database/quarantine';
import { Quote } from '@prism/core/database/quote';
import { lockCase, type By } from '../../history/case.ts';
import { lastEvent } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';
import type { CursorList } from '../../http/pagination/cursor.ts';
import { enquiries } from './case.ts';

export const quarantineList: CursorList<Enquiry> = {
  entity: Enquiry,
  condition: `r.${isQuarantined}`,
  searched: enquirySearchText,
};

/**
 * Marks an enquiry as spam in the transaction of `em`, which locks the row, and cancels its response target.
 * Throws 'conflict' if it was answered or merged, or has a quote or a session.
 */
export async function markAsSpam(em: EntityManager, id: string, by: By): Promise<void> {
  const enquiry = await lockCase(em, enquiries, id);
  const isInProgress =
    enquiry.stage !== 'new' ||
    Boolean(enquiry.duplicateOf) ||
    (await em.count(Enquiry, { duplicateOf: id })) > 0 ||
    (await em.count(Quote, { contact: id })) > 0 ||
    (await em.count(Booking, { enquiry: id })) > 0 ||
    (await lastEvent(em, { enquiry: id }, 'reply')) !== null;
  if (isInProgress)
    throw new CallerError('conflict', 'It was answered or merged, or has a quote or a session, so it can’t be spam.');
  await em.nativeDelete(ResponseTarget, { enquiry: id });
  em.assign(enquiry, {
    quarantine: { reason: 'staff', markedAt: new Date().toISOString() },
    oursSince: null,
    oursBy: null,
    theirsSince: null,
    waitsUntil: null,
    handledAt: null,
  });
  countEnquiry(em, enquiry, 'enquiries', { at: enquiry.createdAt, count: -1 });
  addHistoryEvent(em, { enquiry: id }, by, { details: { act: 'spam', is: true } });
  await em.flush();
}
