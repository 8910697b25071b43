import type { EntityManager } from '@mikro-orm/postgresql';
import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import { Enquiry } from '@prism/core/database/enquiry';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { moveEnquiry, noteAnswered, noteNothingToAnswer, noteUnanswered } from '@prism/core/database/enquiry-stage';
import { deleteEnquiries } from '@prism/core/database/erasing';
import { addHistoryEvent, publishChanged } from '@prism/core/database/history-event';
import type { Quarantine } from '@prism/core/database/quarantine';
import { Quote } from '@prism/core/database/quote';
import { claimQuote, noteAcceptance } from '@prism/core/database/quote-acceptance';
import { setResponseTarget } from '@prism/core/database/response-target';
import { firstMailAbout } from '@prism/core/people/first-mail';
import { enqueue } from '@prism/core/queue/outbox';
import { answerTimes } from '@prism/core/sla/due-times';
import { publishEvent } from '@prism/core/webhooks/publish';
import type { CaseOf } from '../../history/case.ts';

export const enquiries: CaseOf<Enquiry> = {
  kind: 'contacts',
  one: 'enquiry',
  calls: enquiryCalls,
  about: (enquiry) => ({ enquiry }),
  find: async (em, id, options) => await em.findOne(Enquiry, { id }, options),

  /** A reply moves a new enquiry to In talk. */
  async moveAnswered(em, enquiry, isAnswered, by) {
    if (enquiry.stage === (isAnswered ? 'new' : 'talk'))
      await moveEnquiry(em, enquiry, isAnswered ? 'talk' : 'new', { by });
  },
  noteAnswered,
  noteNothingToAnswer,
  noteUnanswered,

  replies: 'enquiries',
  replyJob: 'enquiry-reply',
  firstSubject: async (em, studio, id) => (await firstMailAbout(em, studio, id)).subject,

  // Webhooks already know what staff marked as spam. Its response target starts now.
  async accept(tx, enquiry, held, studio, by) {
    const { id, createdAt } = enquiry;
    const now = new Date();
    Object.assign(enquiry, { oursSince: createdAt, oursBy: 'enquiry', waitsUntil: now });
    countEnquiry(tx, enquiry, 'enquiries', { at: createdAt });
    setResponseTarget(tx, { enquiry: id }, answerTimes(studio, now));
    await tx.flush();
    if (!(await acceptsNow(tx, enquiry, held))) enqueue(tx, { name: 'contact-received', data: { contactId: id } });
    if (held.reason !== 'staff') await publishEvent(tx, 'enquiry.received', { subjectId: id });
    if (by) addHistoryEvent(tx, { enquiry: id }, by, { details: { act: 'spam', is: false } });
    publishChanged(tx, { enquiry: id });
  },
  async remove(tx, id) {
    const { lines, quarantined } = await deleteEnquiries(tx, 'id = ?::uuid', id);
    return [...quarantined, ...lines];
  },
};

/** Whether the enquiry accepts an open quote, which then sends its own mails. */
async function acceptsNow(tx: EntityManager, enquiry: Enquiry, { accepts }: Quarantine): Promise<boolean> {
  if (!accepts) return false;
  const acceptance = { ...pickFields(enquiryFields, enquiry), termsVersion: accepts.terms };
  if (!(await claimQuote(tx, accepts.quote, acceptance))) return false;
  await tx.nativeUpdate(Quote, { id: accepts.quote }, { contact: enquiry.id });
  await noteAcceptance(tx, enquiry, accepts.quote);
  return true;
}
