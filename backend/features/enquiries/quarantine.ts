import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import { promiseAnswer } from '@prism/core/database/answer-promise';
import { Booking } from '@prism/core/database/booking';
import type { Studio } from '@prism/core/database/content/studio';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { Enquiry, enquirySearchText } from '@prism/core/database/enquiry';
import { QuarantinedEnquiry } from '@prism/core/database/quarantined-enquiry';
import { deleteSetAside, deleteTraces } from '@prism/core/database/erasing';
import { addHistoryLine, publishChanged } from '@prism/core/database/history-line';
import { Quote } from '@prism/core/database/quote';
import { claimQuote, noteAcceptance } from '@prism/core/database/quote-acceptance';
import type { User } from '@prism/core/database/user';
import { answerTimes } from '@prism/core/promises/due-times';
import { enqueue } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import { lastLine } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';
import { readPage, type CursorList, type Page } from '../../http/pagination/cursor.ts';
import type { PageQuery } from '../../http/pagination/cursor-pages.ts';

export const quarantineList: CursorList<QuarantinedEnquiry> = {
  entity: QuarantinedEnquiry,
  searched: enquirySearchText,
};

/** What the trap caught or somebody set aside, newest first. */
export async function listQuarantined(em: EntityManager, query: PageQuery): Promise<Page<QuarantinedEnquiry>> {
  return await readPage(em, quarantineList, query);
}

/**
 * Sets an enquiry aside as suspected spam, with its history and its labels; within the transaction of `em`, for it locks the row.
 * Nobody is promised an answer any more. Throws 'conflict' where something was done about it that no spam is worth: it was
 * answered or joined, or has a quote or a session.
 */
export async function setAside(em: EntityManager, id: string, by: Pick<User, 'id'>): Promise<void> {
  const enquiry = await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  const isInHand =
    enquiry.stage !== 'new' ||
    Boolean(enquiry.joinedTo) ||
    (await em.count(Enquiry, { joinedTo: id })) > 0 ||
    (await em.count(Quote, { contact: id })) > 0 ||
    (await em.count(Booking, { enquiry: id })) > 0 ||
    (await lastLine(em, { enquiry: id }, 'reply')) !== null;
  if (isInHand)
    throw new CallerError(
      'conflict',
      'It was answered or joined, or has a quote or a session, so it cannot be set aside.',
    );
  em.create(QuarantinedEnquiry, { ...copyOf(enquiry), website: '', setAsideAt: new Date() });
  countEnquiry(em, enquiry, 'enquiries', { at: enquiry.createdAt, count: -1 });
  addHistoryLine(em, { enquiry: id }, by, { details: { act: 'set-aside', is: true } });
  await em.flush();
  // Not by the entity: its history would be parted from it first.
  await em.nativeDelete(Enquiry, { id });
}

/**
 * Releases an enquiry that was caught or set aside by mistake, with its time and consent and the job for its mails, in one
 * commit. That it is answered is promised from now on. What somebody set aside only somebody releases, and nobody is told of it
 * as of a new one: without `by`, it throws 'not-found'.
 */
export async function releaseQuarantined(
  em: EntityManager,
  id: string,
  studio: Studio,
  by?: Pick<User, 'id'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const caught = await lock(tx, id);
    if (caught.setAsideAt && !by) throw notAside();
    const now = new Date();
    const enquiry = tx.create(Enquiry, {
      ...copyOf(caught),
      oursSince: caught.createdAt,
      oursBy: 'enquiry',
      waitsUntil: now,
    });
    countEnquiry(tx, caught, 'enquiries', { at: caught.createdAt });
    promiseAnswer(tx, { enquiry: id }, answerTimes(studio, now));
    await tx.flush();
    if (!(await acceptsNow(tx, caught, enquiry))) enqueue(tx, { name: 'contact-received', data: { contactId: id } });
    if (!caught.setAsideAt) await tell(tx, 'enquiry.received', { subjectId: id });
    if (by) addHistoryLine(tx, { enquiry: id }, by, { details: { act: 'set-aside', is: false } });
    tx.remove(caught);
    publishChanged(tx, { enquiry: id });
  });
}

/** Whether it accepts its quote, where that is still open, which then says so by mails of its own. */
async function acceptsNow(tx: EntityManager, caught: QuarantinedEnquiry, enquiry: Enquiry): Promise<boolean> {
  const { acceptsQuote, termsVersion = null } = caught;
  if (!acceptsQuote || !(await claimQuote(tx, acceptsQuote, { ...pickFields(enquiryFields, caught), termsVersion })))
    return false;
  await tx.nativeUpdate(Quote, { id: acceptsQuote }, { contact: enquiry.id });
  await noteAcceptance(tx, enquiry, acceptsQuote);
  return true;
}

/** What an enquiry has in either table. */
function copyOf(enquiry: Enquiry | QuarantinedEnquiry) {
  return {
    id: enquiry.id,
    ...pickFields(enquiryFields, enquiry),
    budget: enquiry.budget,
    budgetLabel: enquiry.budgetLabel ?? null,
    source: enquiry.source ?? null,
    touches: enquiry.touches ?? null,
    createdAt: enquiry.createdAt,
    consentedAt: enquiry.consentedAt ?? null,
    consentVersion: enquiry.consentVersion ?? null,
    ownerId: enquiry.ownerId ?? null,
    nextStep: enquiry.nextStep ?? null,
    nextStepOn: enquiry.nextStepOn ?? null,
  };
}

/** Deletes it with its history, and what mails and webhooks know of it. */
export async function deleteQuarantined(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const { lines, setAside } = await deleteSetAside(tx, 'id = ?::uuid', id);
    if (setAside.length === 0) throw notAside();
    await deleteTraces(tx, [...setAside, ...lines]);
  });
}

/** Locks the row: a second caller waits here, and then finds nothing. */
async function lock(tx: EntityManager, id: string): Promise<QuarantinedEnquiry> {
  const caught = await tx.findOne(QuarantinedEnquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!caught) throw notAside();
  return caught;
}

const notAside = () => new CallerError('not-found', 'This enquiry is not set aside any more.');
