import type { EntityManager } from '@mikro-orm/postgresql';
import { inviteAgain } from '../bookings/change-booking.ts';
import type { Enquiry } from '../database/enquiry.ts';
import { MailRecord } from '../database/mail-record.ts';
import { enqueue } from '../queue/outbox.ts';

/**
 * Corrects the email of an enquiry and enqueues what did not arrive: the confirmation, subject to the usual checks,
 * and the invitation. In the transaction of `em`, which has locked the enquiry.
 */
export async function giveAddress(em: EntityManager, enquiry: Enquiry, email: string): Promise<void> {
  enquiry.email = email;
  const { id } = enquiry;
  const reset = await em.nativeUpdate(
    MailRecord,
    { subjectId: id, kind: 'contact-confirmation', sentAt: null, heldBack: null },
    { tries: 0, lastError: null, failedAt: null, allowedAt: null, recipientHash: null },
  );
  if (reset > 0) enqueue(em, { name: 'contact-received', data: { contactId: id } });
  await inviteAgain(em, enquiry);
}
