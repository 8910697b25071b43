import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { bookSession, cancelSession, freeSlots } from '@prism/core/bookings/change-booking';
import { changeUntil } from '@prism/core/bookings/rules';
import type { ComingSession, DeskSession } from '@prism/core/contract/bookings-calls';
import { Booking } from '@prism/core/database/booking';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

const mostComing = 50;

export async function listComing(em: EntityManager, now: Date): Promise<ComingSession[]> {
  const found = await em.find(
    Booking,
    { cancelledAt: null, endsAt: { $gt: now } },
    { orderBy: { startsAt: 'asc' }, limit: mostComing, populate: ['enquiry'] },
  );
  return found.map(({ enquiry, startsAt, endsAt }) => ({
    contactId: enquiry.id,
    name: `${enquiry.firstName} ${enquiry.lastName}`,
    company: enquiry.company,
    host: enquiry.ownerName ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

export async function readDeskSession(
  em: EntityManager,
  contactId: string,
  { studio, now }: { studio: Studio; now: Date },
): Promise<DeskSession> {
  const booking = await em.findOne(Booking, { enquiry: contactId, cancelledAt: null });
  const slots = studio.takesBookings ? await freeSlots(em, studio, now, booking) : [];
  return {
    booked: booking && {
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
      timeZone: booking.timeZone ?? null,
      changeUntil: changeUntil(studio, booking.startsAt).toISOString(),
      proposalDueAt: booking.proposalDueAt?.toISOString() ?? null,
    },
    slots: slots.map((slot) => slot.toISOString()),
  };
}

interface Change {
  studio: Studio;
  now: Date;
  by: Pick<User, 'id'>;
}

/**
 * Books or moves an appointment in the transaction of `em`, which locks the enquiry. Throws 'conflict' for a taken
 * time.
 */
export async function bookByStaff(em: EntityManager, contactId: string, startsAt: Date, change: Change): Promise<void> {
  const enquiry = await lockedEnquiry(em, contactId);
  if (!(await bookSession(em, enquiry, { startsAt, ...change })))
    throw new CallerError('conflict', 'This time is no longer available. Choose another one.');
}

/** Cancels the coming appointment in the transaction of `em`. Throws 'conflict' if there is none. */
export async function cancelByStaff(em: EntityManager, contactId: string, { now, by }: Change): Promise<void> {
  const enquiry = await lockedEnquiry(em, contactId);
  if (!(await cancelSession(em, enquiry, { now, by })))
    throw new CallerError('conflict', 'There is no upcoming session to cancel.');
}

async function lockedEnquiry(em: EntityManager, id: string): Promise<Enquiry> {
  const enquiry = await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry no longer exists.');
  return enquiry;
}
