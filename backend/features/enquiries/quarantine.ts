import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import { ResponseTarget, setResponseTarget } from '@prism/core/database/response-target';
import { Booking } from '@prism/core/database/booking';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { Enquiry, enquirySearchText } from '@prism/core/database/enquiry';
import { deleteEnquiries } from '@prism/core/database/erasing';
import { addHistoryLine, publishChanged } from '@prism/core/database/history-line';
import { isQuarantined, type Quarantine } from '@prism/core/database/quarantine';
import { Quote } from '@prism/core/database/quote';
import { claimQuote, noteAcceptance } from '@prism/core/database/quote-acceptance';
import type { User } from '@prism/core/database/user';
import { answerTimes } from '@prism/core/sla/due-times';
import { enqueue } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import { lastLine } from '../../history/changes.ts';
import type { QuarantineOf } from '../../history/quarantine.ts';
import { CallerError } from '../../http/caller-error.ts';
import type { CursorList } from '../../http/pagination/cursor.ts';

export const quarantineList: CursorList<Enquiry> = {
  entity: Enquiry,
  condition: `r.${isQuarantined}`,
  searched: enquirySearchText,
};

/**
 * Marks an enquiry as spam, within the transaction of `em`, for it locks the row: no answer is due any more. Throws 'conflict'
 * where something was done about it that no spam is worth: it was answered or joined, or has a quote or a session.
 */
export async function markAsSpam(em: EntityManager, id: string, by: Pick<User, 'id'>): Promise<void> {
  const enquiry = await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  const isInProgress =
    enquiry.stage !== 'new' ||
    Boolean(enquiry.joinedTo) ||
    (await em.count(Enquiry, { joinedTo: id })) > 0 ||
    (await em.count(Quote, { contact: id })) > 0 ||
    (await em.count(Booking, { enquiry: id })) > 0 ||
    (await lastLine(em, { enquiry: id }, 'reply')) !== null;
  if (isInProgress)
    throw new CallerError(
      'conflict',
      'It was answered or joined, or has a quote or a session, so it cannot be set aside.',
    );
  await em.nativeDelete(ResponseTarget, { enquiry: id });
  em.assign(enquiry, {
    quarantine: { reason: 'staff', markedAt: new Date().toISOString() },
    ...{ oursSince: null, oursBy: null, theirsSince: null, waitsUntil: null, handledAt: null },
  });
  countEnquiry(em, enquiry, 'enquiries', { at: enquiry.createdAt, count: -1 });
  addHistoryLine(em, { enquiry: id }, by, { details: { act: 'set-aside', is: true } });
  await em.flush();
}

/** Webhooks know of what staff marked as spam already. That it is answered is promised from now on. */
export const quarantinedEnquiries: QuarantineOf<Enquiry> = {
  kind: 'enquiry',
  find: async (tx, id, options) => await tx.findOne(Enquiry, { id }, options),
  async accept(tx, enquiry, held, studio, by) {
    const { id, createdAt } = enquiry;
    const now = new Date();
    Object.assign(enquiry, { oursSince: createdAt, oursBy: 'enquiry', waitsUntil: now });
    countEnquiry(tx, enquiry, 'enquiries', { at: createdAt });
    setResponseTarget(tx, { enquiry: id }, answerTimes(studio, now));
    await tx.flush();
    if (!(await acceptsNow(tx, enquiry, held))) enqueue(tx, { name: 'contact-received', data: { contactId: id } });
    if (held.reason !== 'staff') await tell(tx, 'enquiry.received', { subjectId: id });
    if (by) addHistoryLine(tx, { enquiry: id }, by, { details: { act: 'set-aside', is: false } });
    publishChanged(tx, { enquiry: id });
  },
  async remove(tx, id) {
    const { lines, quarantined } = await deleteEnquiries(tx, 'id = ?::uuid', id);
    return [...quarantined, ...lines];
  },
};

/** Whether it accepts its quote, where that is still open, which then sends mails of its own. */
async function acceptsNow(tx: EntityManager, enquiry: Enquiry, { accepts }: Quarantine): Promise<boolean> {
  if (!accepts) return false;
  const acceptance = { ...pickFields(enquiryFields, enquiry), termsVersion: accepts.terms };
  if (!(await claimQuote(tx, accepts.quote, acceptance))) return false;
  await tx.nativeUpdate(Quote, { id: accepts.quote }, { contact: enquiry.id });
  await noteAcceptance(tx, enquiry, accepts.quote);
  return true;
}
