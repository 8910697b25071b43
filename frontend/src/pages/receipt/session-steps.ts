import type { Words } from '@prism/core/content/content';
import type { Receipt } from '@prism/core/contract/receipts';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { useReceiptWords } from './in-words.ts';
import type { Step } from './track.tsx';

/** What steps are told with: the studio's words, and how times are written. */
export interface Telling extends ReturnType<typeof useReceiptWords> {
  said: Words<'receipt'>['steps'];
  /** Who somebody without a name is. */
  somebody: string;
}

/** The session that is booked, or could be. */
export function sessionSteps({ session }: Receipt, { said, dayOf, timeOf }: Telling): Step[] {
  if (session?.booked) {
    const { startsAt, bookedAt } = session.booked;
    return [{ state: 'done', title: said.booked, text: `${dayOf(startsAt)}, ${timeOf(startsAt)}.`, at: bookedAt }];
  }
  return session && session.next.length > 0 ? [{ state: 'next', title: session.name, text: said.bookable }] : [];
}

/** The proposal that was made, or was promised when the session was booked; none after that is due once there is an agreement. */
export function proposalSteps(receipt: Receipt, { said, dayOf, timeOf }: Telling): Step[] {
  const { session, proposedAt, withdrawnAt, isClosed, canBeErased } = receipt;
  if (proposedAt) return [{ state: 'done', ...said.proposed, at: proposedAt }];
  const isAgreed = !canBeErased;
  if (!session?.booked || withdrawnAt || isClosed || isAgreed) return [];
  const { booked, proposalDueAt: dueAt } = session;
  if (!dueAt) return [];
  const hours = Math.round((Date.parse(dueAt) - Date.parse(booked.endsAt)) / 3_600_000);
  const { title, text } = said.proposal;
  return [{ state: 'next', title, text: fillInAll(text, { day: dayOf(dueAt), time: timeOf(dueAt), hours }) }];
}
