import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry, noteHandled } from '@prism/core/database/enquiry-stage';
import { HistoryLine } from '@prism/core/database/history-line';
import type { User } from '@prism/core/database/user';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Replies to an enquiry by mail, which answers it; within the transaction of `em`, for it locks the row. The same reply sent
 * again is none. Throws 'conflict' where its id stands for something else.
 */
export async function replyTo(
  em: EntityManager,
  contactId: string,
  { id, text }: { id: string; text: string },
  by: Pick<User, 'id'>,
): Promise<void> {
  const enquiry = await em.findOne(Enquiry, { id: contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  const known = await em.findOne(HistoryLine, { id });
  if (known) {
    if (known.enquiry?.id === contactId && known.details.act === 'reply' && known.text === text) return;
    throw new CallerError('conflict', 'Another text was sent already. Open the enquiry anew and write again.');
  }
  em.create(HistoryLine, { id, enquiry: contactId, user: by.id, details: { act: 'reply' }, text });
  addJob(em, { name: 'enquiry-reply', data: { replyId: id } });
  if (enquiry.stage === 'new') moveEnquiry(em, enquiry, 'talk', { by });
  await noteHandled(em, enquiry, true);
  await em.flush();
}
