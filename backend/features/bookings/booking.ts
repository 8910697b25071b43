import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { bookSession, cancelSession, lockBookings } from '@prism/core/bookings/change-booking';
import { changeUntil } from '@prism/core/bookings/rules';
import type { Unbooked } from '@prism/core/contract/bookings';
import { addAuditLine } from '@prism/core/database/audit-line';
import { Booking } from '@prism/core/database/booking';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import { isOverLimit } from './limits.ts';

export interface Wanted {
  startsAt: Date;
  /** Null if the browser sent none. */
  timeZone: string | null;
}

interface Now {
  studio: Studio;
  now: Date;
}

interface Asked extends Now {
  /** See `addressHash`. */
  addressSecret: string;
}

/** Books or moves an appointment for a client; returns why if it cannot. */
export async function bookByVisitor(
  em: EntityManager,
  contactId: string,
  { startsAt, timeZone }: Wanted,
  { studio, now, addressSecret }: Asked,
): Promise<Unbooked['reason'] | undefined> {
  return await em.fork().transactional(async (tx) => {
    const enquiry = await lockedEnquiry(tx, contactId);
    if (!enquiry || enquiry.stage === 'lost') return 'too-late';
    const booking = await tx.findOne(Booking, { enquiry, cancelledAt: null });
    if (booking && changeUntil(studio, booking.startsAt) <= now) return 'too-late';
    // Idempotent.
    if (booking?.startsAt.getTime() === startsAt.getTime()) return undefined;
    await lockBookings(tx);
    if (await isOverLimit(tx, enquiry, addressSecret)) return 'too-many';
    if (!(await bookSession(tx, enquiry, { startsAt, timeZone, studio, now }))) return 'taken';
    await addAuditLine(tx, {}, { act: 'book-session', subject: { kind: 'contacts', id: contactId } });
    return undefined;
  });
}

export async function cancelByVisitor(em: EntityManager, contactId: string, { studio, now }: Now): Promise<boolean> {
  return await em.fork().transactional(async (tx) => {
    const enquiry = await lockedEnquiry(tx, contactId);
    const booking = enquiry && (await tx.findOne(Booking, { enquiry, cancelledAt: null }));
    if (!booking || changeUntil(studio, booking.startsAt) <= now) return false;
    if (!(await cancelSession(tx, { id: contactId }, { now }))) return false;
    await addAuditLine(tx, {}, { act: 'cancel-session', subject: { kind: 'contacts', id: contactId } });
    return true;
  });
}

async function lockedEnquiry(tx: EntityManager, id: string): Promise<Enquiry | null> {
  return await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
