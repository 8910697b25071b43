import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cancelSession } from '@prism/core/bookings/change-booking';
import { ResponseTarget } from '@prism/core/database/response-target';
import { addAuditLine } from '@prism/core/database/audit-line';
import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry } from '@prism/core/database/enquiry-stage';
import { Erasure } from '@prism/core/database/erasure';
import { deleteEnquiries, deleteTracesButCount } from '@prism/core/database/erasing';
import { passToThem } from '@prism/core/database/turn';
import { addressHash, mailboxOf } from '@prism/core/people/address-hash';
import { publishErased } from '@prism/core/webhooks/publish';
import { noteSenderAct } from './sender-acts.ts';

export const withdrawnReason = 'Withdrawn by the client';

/**
 * Withdraws an enquiry for its client, which ends reminders. Won and lost ones remain. Returns whether it was
 * withdrawn now.
 */
export async function withdrawEnquiry(em: EntityManager, id: string): Promise<boolean> {
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!enquiry || enquiry.stage === 'won' || enquiry.stage === 'lost') return false;
    await cancelSession(tx, enquiry, { now: new Date() });
    await moveEnquiry(tx, enquiry, 'lost', { reason: withdrawnReason });
    // A withdrawn enquiry needs no answer.
    passToThem(enquiry);
    noteSenderAct(tx, id, 'withdrawn');
    await tx.nativeDelete(ResponseTarget, { enquiry: id, answeredAt: null });
    await addAuditLine(tx, {}, { act: 'withdraw-enquiry', subject: { kind: 'contacts', id } });
    return true;
  });
}

/**
 * Deletes an enquiry with everything about it, and records the erasure anonymously. Other enquiries with its email
 * remain, because a receipt does not prove who owns the email. A won enquiry remains, because one party cannot
 * delete an agreement; so does one with a coming session, because the studio could not be notified. Returns the
 * subject ids of its mails; none if it remains.
 */
export async function eraseEnquiry(em: EntityManager, id: string, addressSecret: string): Promise<string[]> {
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (await isAhead(tx, id)) return [];
    const { quotes, lines, enquiries, quarantined } = await deleteEnquiries(tx, `id = ?::uuid and stage <> 'won'`, id);
    if (enquiries.length + quarantined.length === 0) return [];
    const gone = [id, ...quotes, ...lines];
    const mailRecords = await deleteTracesButCount(
      tx,
      gone,
      enquiry && addressHash(addressSecret, mailboxOf(enquiry.email)),
    );
    await publishErased(tx, { enquiries });
    tx.create(Erasure, {
      emailHash: addressHash(addressSecret, id),
      removed: {
        enquiries: enquiries.length,
        quotes: quotes.length,
        spam: quarantined.length,
        mailRecords,
        applications: 0,
        subscriptions: 0,
      },
    });
    await addAuditLine(tx, {}, { act: 'erase-enquiry', subject: { kind: 'contacts', id } });
    return gone;
  });
}

async function isAhead(tx: EntityManager, enquiry: string): Promise<boolean> {
  return (await tx.count(Booking, { enquiry, cancelledAt: null, startsAt: { $gt: new Date() } })) > 0;
}
