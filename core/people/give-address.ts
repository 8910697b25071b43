import type { EntityManager } from '@mikro-orm/postgresql';
import { inviteAgain } from '../bookings/change-booking.ts';
import type { Enquiry } from '../database/enquiry.ts';
import { MailRecord } from '../database/mail-record.ts';
import { addJob } from '../queue/outbox.ts';

/**
 * Gives an enquiry another address, and owes anew what has not arrived at the one before: the confirmation, of which a worker
 * decides as of any whether that address may get it, and the invitation to its session. Within the transaction of `em`, in
 * which the enquiry's row is locked.
 */
export async function giveAddress(em: EntityManager, enquiry: Enquiry, email: string): Promise<void> {
  enquiry.email = email;
  const { id } = enquiry;
  const owed = await em.nativeUpdate(
    MailRecord,
    { subjectId: id, kind: 'contact-confirmation', sentAt: null, heldBack: null },
    { tries: 0, lastError: null, failedAt: null, allowedAt: null, recipientHash: null },
  );
  if (owed > 0) addJob(em, { name: 'contact-received', data: { contactId: id } });
  await inviteAgain(em, enquiry);
}
