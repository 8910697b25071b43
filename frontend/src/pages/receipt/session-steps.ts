import type { Words } from '@prism/core/content/content';
import type { BookedSession } from '@prism/core/contract/bookings';
import type { Receipt } from '@prism/core/contract/receipts';
import { fillInAll } from '@prism/core/contract/fill-in';
import { clockWords, type useReceiptWords } from './in-words.ts';
import type { Step } from './track.tsx';

/** What steps are told with: the studio's words, and how times are written. */
export interface Telling extends ReturnType<typeof useReceiptWords> {
  said: Words<'receipt'>['steps'];
  /** Who somebody without a name is. */
  somebody: string;
}

/** A session's times are told by the clock of whoever booked it, where their browser named it. */
const clockOf = ({ timeZone }: Pick<BookedSession, 'timeZone'>, telling: Telling) =>
  timeZone ? clockWords(timeZone) : telling;

/** The session that is booked, or could be. */
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

/** The proposal that was made, or was promised when the session was booked; none after that is due once there is an agreement. */
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
