import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry, noteAnswered } from '@prism/core/database/enquiry-stage';
import type { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { writeReply, type WrittenReply } from '../../history/replies.ts';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Replies to an enquiry by mail, which answers it; within the transaction of `em`, for it locks the row. The same reply sent
 * again is none. Throws 'conflict' where its id stands for something else.
 */
export async function replyTo(
  em: EntityManager,
  contactId: string,
  reply: WrittenReply,
  by: Pick<User, 'id'>,
): Promise<void> {
  const enquiry = await em.findOne(Enquiry, { id: contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  if (!(await writeReply(em, { enquiry: contactId }, reply, by))) return;
  enqueue(em, { name: 'enquiry-reply', data: { replyId: reply.id } });
  if (enquiry.stage === 'new') await moveEnquiry(em, enquiry, 'talk', { by });
  await noteAnswered(em, enquiry, by);
  await em.flush();
}
