import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../database/booking.ts';
import type { Studio } from '../database/content/studio.ts';
import type { Enquiry } from '../database/enquiry.ts';
import { moveEnquiry } from '../database/enquiry-stage.ts';
import { addHistoryEvent, publishChanged } from '../database/history-event.ts';
import { lock } from '../database/locks.ts';
import { MailRecord } from '../database/mail-record.ts';
import { refuseRestricted } from '../database/restriction.ts';
import type { User } from '../database/user.ts';
import { isBeforeProposal } from '../contract/stages.ts';
import { proposalTimes } from '../sla/due-times.ts';
import { enqueue, scheduleAt } from '../queue/outbox.ts';
import { publishEvent } from '../webhooks/publish.ts';
import { reminderTimes } from './reminders.ts';
import { bookingRules } from './rules.ts';
import { slots } from './slots.ts';

const minuteMs = 60_000;

/** Serialises bookings until the transaction of `em` ends, in which the enquiry's row is already locked. */
export async function lockBookings(em: EntityManager): Promise<void> {
  await lock(em, 'bookings');
}

/**
 * Free times now. `own` is the appointment to be moved, which does not block itself. An appointment that has begun
 * cannot be moved.
 */
export async function freeSlots(em: EntityManager, studio: Studio, now: Date, own?: Booking | null): Promise<Date[]> {
  const taken = await em.find(Booking, {
    cancelledAt: null,
    freeAt: { $gt: now },
    ...(own && own.startsAt > now && { id: { $ne: own.id } }),
  });
  return slots(bookingRules(studio), taken, now);
}

interface Wish {
  startsAt: Date;
  studio: Studio;
  now: Date;
  /** The client's time zone; unchanged if omitted. */
  timeZone?: string | null;
  /** The staff member; the client if omitted. */
  by?: Pick<User, 'id'>;
}

/**
 * Books an appointment for an enquiry, or moves one that has not begun. Enqueues mails and reminders, adds to the
 * history and publishes webhook events, in the transaction of `em`, which has locked the enquiry. Returns false without
 * a change if the time is taken.
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
  // A proposal that was sent or is obsolete is not promised again.
  const proposal = isBeforeProposal(enquiry.stage) ? proposalTimes(studio.promises.proposalHours, endsAt) : undefined;
  const lineId = noteBooking(em, enquiry, by, { was, is: startsAt });
  const times = {
    startsAt,
    endsAt,
    cancelledAt: null,
    lineId,
    freeAt: new Date(endsAt.getTime() + pauseMinutes * minuteMs),
    proposalDueAt: proposal?.dueAt ?? null,
    ...(timeZone !== undefined && { timeZone }),
  };
  // Calendars keep a past appointment under its id, so a new one needs a new row.
  if (isHeld) await em.remove(known).flush();
  if (known && !isHeld) em.assign(known, { ...times, sequence: known.sequence + 1 });
  else em.create(Booking, { enquiry, ...times });
  if (enquiry.stage === 'new' || enquiry.stage === 'talk') await moveEnquiry(em, enquiry, 'session', { by });
  await em.flush();
  await publishEvent(em, was ? 'session.moved' : 'session.booked', {
    subjectId: enquiry.id,
    details: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...(was && { previousStartsAt: was.toISOString() }),
      cancelledAt: null,
    },
  });
  const ahead = reminderTimes(startsAt).filter((at) => at > now);
  if (ahead.length > 0) await scheduleAt(em, { name: 'booking-due', data: { lineId } }, ahead);
  if (proposal)
    await scheduleAt(em, { name: 'proposal-due', data: { lineId } }, [
      proposal.halfAt,
      proposal.soonAt,
      proposal.dueAt,
    ]);
  return true;
}

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
  await publishEvent(em, 'session.cancelled', {
    subjectId: enquiry.id,
    details: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      cancelledAt: now.toISOString(),
    },
  });
  return true;
}

export async function inviteAgain(em: EntityManager, enquiry: Pick<Enquiry, 'id'>): Promise<void> {
  const booking = await em.findOne(Booking, { enquiry: enquiry.id, cancelledAt: null });
  if (!booking) return;
  const { lineId } = booking;
  await em.nativeUpdate(
    MailRecord,
    { subjectId: lineId, kind: 'booking-invitation', sentAt: null },
    { tries: 0, lastError: null, failedAt: null },
  );
  enqueue(em, { name: 'booking-changed', data: { lineId } });
}

/** Adds an event to the history and enqueues its mails; returns its id. */
function noteBooking(
  em: EntityManager,
  { id: enquiry }: Pick<Enquiry, 'id'>,
  by: Pick<User, 'id'> | undefined,
  { was, is }: Record<'was' | 'is', Date | null>,
): string {
  const lineId = randomUUID();
  const details = { act: 'booking', was: was?.toISOString() ?? null, is: is?.toISOString() ?? null } as const;
  addHistoryEvent(em, { enquiry }, by, { id: lineId, details });
  publishChanged(em, { enquiry });
  enqueue(em, { name: 'booking-changed', data: { lineId } });
  return lineId;
}
