import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cleanText, fieldError } from '@prism/core/contract/fields';
import { correctionFields } from '@prism/core/contract/receipts';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { addJob } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { noteSenderAct } from './sender-acts.ts';

/**
 * Owes the confirmation of an enquiry anew, to another address than the one that was refused; a worker decides as of any
 * whether that one may get it. The promise stays as it is. Whether that was done: `mayBe` says whether it still can, which is
 * asked once nobody else can do it. Throws 'invalid' where it is no other address.
 */
export async function correctAddress(
  em: EntityManager,
  id: string,
  given: string,
  mayBe: (tx: EntityManager) => Promise<boolean>,
): Promise<boolean> {
  const email = cleanText(given);
  const wrong = fieldError(correctionFields.email, email);
  if (wrong) throw refused(wrong);
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!enquiry || !(await mayBe(tx))) return false;
    if (email.toLowerCase() === enquiry.email.toLowerCase()) throw refused('This is the address that was refused');
    enquiry.email = email;
    await tx.nativeUpdate(
      MailRecord,
      { subjectId: id, kind: 'contact-confirmation', sentAt: null },
      { tries: 0, lastError: null, failedAt: null, allowedAt: null, recipientHash: null },
    );
    addJob(tx, { name: 'contact-received', data: { contactId: id } });
    noteSenderAct(tx, id, 'corrected');
    return true;
  });
}

function refused(message: string): CallerError {
  return new CallerError('invalid', message, { fields: { email: message } });
}
