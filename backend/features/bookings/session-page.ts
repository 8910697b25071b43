import { sessionPath } from '@prism/core/contract/receipt-links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlots } from '@prism/core/bookings/change-booking';
import { bookingRules, changeUntil, sessionName } from '@prism/core/bookings/rules';
import type { Receipt, ReceiptSession, SessionPage } from '@prism/core/contract/receipt-calls';
import type { BookedSession } from '@prism/core/contract/bookings-calls';
import { Booking } from '@prism/core/database/booking';
import type { Studio } from '@prism/core/database/content/studio';
import { HistoryEvent } from '@prism/core/database/history-event';

const shownNext = 3;

/** The appointment part of a receipt: bookable if `isOpen`, null if there is none. */
export async function readReceiptSession(
  em: EntityManager,
  { contactId, receiptPath, isOpen }: { contactId: string; receiptPath: string; isOpen: boolean },
  studio: Studio,
  now: Date,
): Promise<ReceiptSession | null> {
  const booking = await bookedOf(em, contactId);
  const canBook = isOpen && studio.takesBookings;
  if (!booking && !canBook) return null;
  const line = booking && (await em.findOne(HistoryEvent, { id: booking.lineId }));
  const slots = booking || !canBook ? [] : await freeSlots(em, studio, now);
  return {
    path: `${receiptPath}/${sessionPath}`,
    name: sessionName(studio),
    minutes: bookingRules(studio).minutes,
    next: spread(slots, studio).map((slot) => slot.toISOString()),
    booked: booking && {
      ...toBooked(booking, studio),
      bookedAt: (line?.createdAt ?? booking.createdAt).toISOString(),
    },
    proposalDueAt: booking?.proposalDueAt?.toISOString() ?? null,
  };
}

/** A selection of times over several days. */
function spread(slots: readonly Date[], studio: Studio): Date[] {
  const lengthMs = bookingRules(studio).minutes * 60_000;
  const chosen: Date[] = [];
  for (const slot of slots) {
    const last = chosen.at(-1);
    if (chosen.length < shownNext && (!last || slot.getTime() - last.getTime() >= 3 * lengthMs)) chosen.push(slot);
  }
  return chosen;
}

export async function readSessionPage(
  em: EntityManager,
  { contactId, receipt }: { contactId: string; receipt: Receipt },
  studio: Studio,
  now: Date,
): Promise<SessionPage | undefined> {
  const booking = await bookedOf(em, contactId);
  // An agreement takes no new booking, but a coming appointment can be moved.
  const isOpen = receipt.canBeWithdrawn || (booking !== null && booking.startsAt > now);
  const canBook = isOpen && studio.takesBookings;
  if (!booking && !canBook) return undefined;
  const { isRestricted } = receipt;
  const slots = canBook && !isRestricted ? await freeSlots(em, studio, now, booking) : [];
  const { place, note } = studio.bookings;
  return {
    path: `${receipt.path}/${sessionPath}`,
    receipt: receipt.path,
    email: receipt.sent.email,
    name: sessionName(studio),
    minutes: bookingRules(studio).minutes,
    host: receipt.owner?.name ?? null,
    place,
    note,
    slots: slots.map((slot) => slot.toISOString()),
    booked: booking && toBooked(booking, studio),
    isRestricted,
    readAt: now.toISOString(),
  };
}

async function bookedOf(em: EntityManager, contactId: string): Promise<Booking | null> {
  return await em.findOne(Booking, { enquiry: contactId, cancelledAt: null });
}

function toBooked({ startsAt, endsAt, timeZone }: Booking, studio: Studio): BookedSession {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: timeZone ?? null,
    changeUntil: changeUntil(studio, startsAt).toISOString(),
  };
}
