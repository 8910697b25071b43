import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Contact, enquirySearchText, QuarantinedContact } from '@prism/core/database/contact';
import { addJob } from '@prism/core/queue/outbox';
import { AppError } from '../../plugins/app-error.ts';
import { readPage, type KeysetList, type Page } from '../../plugins/keyset.ts';
import type { PageQuery } from '../../plugins/pages.ts';

export const quarantineList: KeysetList<QuarantinedContact> = {
  entity: QuarantinedContact,
  searched: enquirySearchText,
};

/** What the trap caught, newest first. */
export async function listQuarantined(em: EntityManager, query: PageQuery): Promise<Page<QuarantinedContact>> {
  return await readPage(em, quarantineList, query);
}

/** Makes an enquiry of what was caught by mistake: with its own time and consent, and the mails it now owes, in one commit. */
export async function releaseQuarantined(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const caught = await lock(tx, id);
    tx.create(Contact, {
      id,
      firstName: caught.firstName,
      lastName: caught.lastName,
      email: caught.email,
      company: caught.company,
      budget: caught.budget,
      description: caught.description,
      source: caught.source ?? null,
      createdAt: caught.createdAt,
      consentedAt: caught.consentedAt ?? null,
      consentVersion: caught.consentVersion ?? null,
    });
    addJob(tx, { queue: 'email', name: 'contact-received', data: { contactId: id } });
    tx.remove(caught);
  });
}

export async function deleteQuarantined(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => void tx.remove(await lock(tx, id)));
}

/** Whoever comes second waits here, and then finds nothing. */
async function lock(tx: EntityManager, id: string): Promise<QuarantinedContact> {
  const caught = await tx.findOne(QuarantinedContact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!caught) throw new AppError('not-found', 'This enquiry is not set aside any more.');
  return caught;
}
