import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../database/booking.ts';
import type { Studio } from '../database/content/studio.ts';
import type { Enquiry } from '../database/enquiry.ts';
import { moveEnquiry } from '../database/enquiry-stage.ts';
import { addHistoryLine, publishChanged } from '../database/history-line.ts';
import { lock } from '../database/locks.ts';
import { MailRecord } from '../database/mail-record.ts';
import { refuseRestricted } from '../database/restriction.ts';
import type { User } from '../database/user.ts';
import { isBeforeProposal } from '../contract/stages.ts';
import { proposalTimes } from '../promises/due-times.ts';
import { addJob, oweAt } from '../queue/outbox.ts';
import { tell } from '../webhooks/tell.ts';
import { reminderTimes } from './reminders.ts';
import { bookingRules } from './rules.ts';
import { slots } from './slots.ts';

const minuteMs = 60_000;

/** Makes other bookings wait until the transaction of `em` has ended, in which the enquiry's row is locked already. */
export async function lockBookings(em: EntityManager): Promise<void> {
  await lock(em, 'bookings');
}

/** When a session could begin now; `own` is the one that is to be moved, which is not in its own way. One that has begun is moved no more. */
export async function freeSlots(em: EntityManager, studio: Studio, now: Date, own?: Booking | null): Promise<Date[]> {
  const taken = await em.find(Booking, {
    ...{ cancelledAt: null, freeAt: { $gt: now } },
    ...(own && own.startsAt > now && { id: { $ne: own.id } }),
  });
  return slots(bookingRules(studio), taken, now);
}

interface Wish {
  startsAt: Date;
  studio: Studio;
  now: Date;
  /** Of whoever books; left out, it stays as it was. */
  timeZone?: string | null;
  /** Whoever of the staff does it; left out, whoever sent the enquiry does. */
  by?: Pick<User, 'id'>;
}

/**
 * Books a session for an enquiry, or moves the one it has as long as that has not begun; owes its mails and reminders, notes it in the history and tells webhooks. Within
 * the transaction of `em`, in which the enquiry's row is locked. False, and nothing is changed, where that time is not free.
 */
export async function bookSession(em: EntityManager, enquiry: Enquiry, wish: Wish): Promise<boolean> {
  const { startsAt, studio, now, timeZone, by } = wish;
  await refuseRestricted(em, enquiry.id);
  await lockBookings(em);
  const known = await em.findOne(Booking, { enquiry }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isHeld = known && !known.cancelledAt && known.startsAt <= now;
  const was = known && !known.cancelledAt && !isHeld ? known.startsAt : null;
  const free = await freeSlots(em, studio, now, known);
  if (!free.some((slot) => slot.getTime() === startsAt.getTime())) return false;
  const { minutes, pauseMinutes } = bookingRules(studio);
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  // One that was made, or is wanted no more, is not promised again.
  const proposal = isBeforeProposal(enquiry.stage) ? proposalTimes(studio.promises.proposalHours, endsAt) : undefined;
  const lineId = noteBooking(em, enquiry, by, { was, is: startsAt });
  const times = {
    ...{ startsAt, endsAt, cancelledAt: null, lineId },
    freeAt: new Date(endsAt.getTime() + pauseMinutes * minuteMs),
    proposalDueAt: proposal?.dueAt ?? null,
    ...(timeZone !== undefined && { timeZone }),
  };
  // Calendars keep what was held under its id, so another session is another row.
  if (isHeld) await em.remove(known).flush();
  if (known && !isHeld) em.assign(known, { ...times, sequence: known.sequence + 1 });
  else em.create(Booking, { enquiry, ...times });
  if (enquiry.stage === 'new' || enquiry.stage === 'talk') await moveEnquiry(em, enquiry, 'session', { by });
  await em.flush();
  await tell(em, was ? 'session.moved' : 'session.booked', {
    subjectId: enquiry.id,
    details: {
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      ...(was && { previousStartsAt: was.toISOString() }),
      cancelledAt: null,
    },
  });
  const ahead = reminderTimes(startsAt).filter((at) => at > now);
  if (ahead.length > 0) await oweAt(em, { name: 'booking-due', data: { lineId } }, ahead);
  if (proposal)
    await oweAt(em, { name: 'proposal-due', data: { lineId } }, [proposal.halfAt, proposal.soonAt, proposal.dueAt]);
  return true;
}

/** Cancels the coming session of an enquiry and tells everybody; false where there is none. Within the transaction of `em`, as above. */
export async function cancelSession(
  em: EntityManager,
  enquiry: Pick<Enquiry, 'id'>,
  { now, by }: Pick<Wish, 'now' | 'by'>,
): Promise<boolean> {
  await refuseRestricted(em, enquiry.id);
  const booking = await em.findOne(
    Booking,
    { enquiry: enquiry.id, cancelledAt: null, startsAt: { $gt: now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!booking) return false;
  const lineId = noteBooking(em, enquiry, by, { was: booking.startsAt, is: null });
  em.assign(booking, { lineId, cancelledAt: now, sequence: booking.sequence + 1 });
  await em.flush();
  const { startsAt, endsAt } = booking;
  await tell(em, 'session.cancelled', {
    subjectId: enquiry.id,
    details: {
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      cancelledAt: now.toISOString(),
    },
  });
  return true;
}

/** Owes the invitation to the session anew that did not get through, because the enquiry has another address by now. */
export async function inviteAgain(em: EntityManager, enquiry: Pick<Enquiry, 'id'>): Promise<void> {
  const booking = await em.findOne(Booking, { enquiry: enquiry.id, cancelledAt: null });
  if (!booking) return;
  const { lineId } = booking;
  await em.nativeUpdate(
    MailRecord,
    { subjectId: lineId, kind: 'booking-invitation', sentAt: null },
    { tries: 0, lastError: null, failedAt: null },
  );
  addJob(em, { name: 'booking-changed', data: { lineId } });
}

/** Notes it in the history, and owes the mails about that line, whose id is returned. */
function noteBooking(
  em: EntityManager,
  { id: enquiry }: Pick<Enquiry, 'id'>,
  by: Pick<User, 'id'> | undefined,
  { was, is }: Record<'was' | 'is', Date | null>,
): string {
  const lineId = randomUUID();
  const details = { act: 'booking', was: was?.toISOString() ?? null, is: is?.toISOString() ?? null } as const;
  addHistoryLine(em, { enquiry }, by, { id: lineId, details });
  publishChanged(em, { enquiry });
  addJob(em, { name: 'booking-changed', data: { lineId } });
  return lineId;
}
