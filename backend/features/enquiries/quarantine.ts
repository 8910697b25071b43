import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { enquiryFields } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import { promiseAnswer } from '@prism/core/database/answer-promise';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry, enquirySearchText, QuarantinedEnquiry } from '@prism/core/database/enquiry';
import { answerTimes } from '@prism/core/promises/due-times';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { readPage, type CursorList, type Page } from '../../http/pagination/cursor.ts';
import type { PageQuery } from '../../http/pagination/cursor-pages.ts';

export const quarantineList: CursorList<QuarantinedEnquiry> = {
  entity: QuarantinedEnquiry,
  searched: enquirySearchText,
};

/** What the trap caught, newest first. */
export async function listQuarantined(em: EntityManager, query: PageQuery): Promise<Page<QuarantinedEnquiry>> {
  return await readPage(em, quarantineList, query);
}

/**
 * Releases an enquiry that was caught by mistake, with its time and consent and the job for its mails, in one commit. That it
 * is answered is promised from now on.
 */
export async function releaseQuarantined(em: EntityManager, id: string, studio: Studio): Promise<void> {
  await em.transactional(async (tx) => {
    const caught = await lock(tx, id);
    tx.create(Enquiry, {
      id,
      ...pickFields(enquiryFields, caught),
      budget: caught.budget,
      budgetLabel: caught.budgetLabel ?? null,
      source: caught.source ?? null,
      createdAt: caught.createdAt,
      consentedAt: caught.consentedAt ?? null,
      consentVersion: caught.consentVersion ?? null,
    });
    promiseAnswer(tx, { enquiry: id }, answerTimes(studio, new Date()));
    addJob(tx, { name: 'contact-received', data: { contactId: id } });
    tx.remove(caught);
  });
}

export async function deleteQuarantined(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => void tx.remove(await lock(tx, id)));
}

/** Locks the row: a second caller waits here, and then finds nothing. */
async function lock(tx: EntityManager, id: string): Promise<QuarantinedEnquiry> {
  const caught = await tx.findOne(QuarantinedEnquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!caught) throw new CallerError('not-found', 'This enquiry is not set aside any more.');
  return caught;
}
