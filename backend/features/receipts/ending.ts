import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AnswerPromise } from '@prism/core/database/answer-promise';
import { addAuditLine } from '@prism/core/database/audit-line';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry } from '@prism/core/database/enquiry-stage';
import { Erasure } from '@prism/core/database/erasure';
import { deleteEnquiries, deleteRows, deleteTraces } from '@prism/core/database/erasing';
import { addHistoryLine, HistoryLine } from '@prism/core/database/history-line';
import { addressHash } from '@prism/core/people/address-hash';

/** Why a withdrawn enquiry was lost, as staff read it. */
const reason = 'Withdrawn by whoever sent it';

/**
 * Ends an enquiry at its sender's wish, once: nobody is reminded of it any more. What was won is an agreement, and stays.
 * Whether it was withdrawn now.
 */
export async function withdrawEnquiry(em: EntityManager, id: string): Promise<boolean> {
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!enquiry || enquiry.stage === 'won') return false;
    const lines = await tx.find(HistoryLine, { enquiry: id });
    if (lines.some(({ details }) => details.act === 'withdrawn')) return false;
    moveEnquiry(tx, enquiry, 'lost', { reason });
    addHistoryLine(tx, { enquiry: id }, undefined, { details: { act: 'withdrawn' } });
    await tx.nativeDelete(AnswerPromise, { enquiry: id, answeredAt: null });
    await addAuditLine(tx, {}, { act: 'withdraw-enquiry', subject: { kind: 'contacts', id } });
    return true;
  });
}

/**
 * Deletes an enquiry with everything about it, and notes that it did. Nothing else of its address: nobody has proved that it
 * is theirs, and who has a receipt must not be able to delete what others sent. The audit log says it without a person.
 */
export async function eraseEnquiry(em: EntityManager, id: string, addressSecret: string): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const { quotes, replies, enquiries } = await deleteEnquiries(tx, 'id = ?::uuid', id);
    const setAside = await deleteRows(tx, 'quarantined_contacts where id = ?::uuid returning id', [id]);
    if (enquiries.length + setAside.length === 0) return;
    const mailRecords = await deleteTraces(tx, [id, ...quotes, ...replies]);
    tx.create(Erasure, {
      emailHash: addressHash(addressSecret, id),
      removed: {
        ...{ enquiries: enquiries.length, quotes: quotes.length, setAside: setAside.length, mailRecords },
        ...{ applications: 0, subscriptions: 0 },
      },
    });
    await addAuditLine(tx, {}, { act: 'erase-enquiry', subject: { kind: 'contacts', id } });
  });
}
