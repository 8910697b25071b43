import type { Words } from '@prism/core/content/content';
import type { BookedSession } from '@prism/core/contract/bookings-calls';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { fillInAll } from '@prism/core/contract/fill-in';
import { clockWords, type useReceiptWords } from './in-words.ts';
import type { Step } from './track.tsx';

export interface Telling extends ReturnType<typeof useReceiptWords> {
  said: Words<'receipt'>['steps'];
  /** Replaces a missing name. */
  somebody: string;
}

/** An appointment's times are in the client's time zone, if known. */
const clockOf = ({ timeZone }: Pick<BookedSession, 'timeZone'>, telling: Telling) =>
  timeZone ? clockWords(timeZone) : telling;

export function sessionSteps({ session }: Receipt, telling: Telling): Step[] {
  const { said } = telling;
  if (session?.booked) {
    const { startsAt, bookedAt } = session.booked;
    const { dayOf, timeOf, place } = clockOf(session.booked, telling);
    const text = `${dayOf(startsAt)}, ${timeOf(startsAt)} (${place}).`;
    return [{ state: 'done', title: said.booked, text, at: bookedAt }];
  }
  return session && session.next.length > 0 ? [{ state: 'next', title: session.name, text: said.bookable }] : [];
}

/** The proposal that was sent, or promised with the appointment; nothing further is due after an agreement. */
export function proposalSteps(receipt: Receipt, telling: Telling): Step[] {
  const { said } = telling;
  const { session, proposedAt, withdrawnAt, isClosed, canBeErased, quotes } = receipt;
  if (proposedAt) return [{ state: 'done', ...said.proposed, at: proposedAt }];
  const isAgreed = !canBeErased || quotes.some(({ acceptedAt }) => acceptedAt !== null);
  if (!session?.booked || withdrawnAt || isClosed || isAgreed) return [];
  const { booked, proposalDueAt: dueAt } = session;
  if (!dueAt) return [];
  const hours = Math.round((Date.parse(dueAt) - Date.parse(booked.endsAt)) / 3_600_000);
  const { title, text } = said.proposal;
  const { dayOf, timeOf } = clockOf(booked, telling);
  return [{ state: 'next', title, text: fillInAll(text, { day: dayOf(dueAt), time: timeOf(dueAt), hours }) }];
}
