import type { Receipt } from '@prism/core/contract/receipts';
import type { useReceiptWords } from './in-words.ts';
import type { Step } from './track.tsx';

type Words = ReturnType<typeof useReceiptWords>;

/** The session that is booked, or could be. */
export function sessionSteps({ session }: Receipt, { dayOf, timeOf }: Words): Step[] {
  if (session?.booked) {
    const { startsAt, bookedAt } = session.booked;
    return [{ state: 'done', title: 'Session booked', text: `${dayOf(startsAt)}, ${timeOf(startsAt)}.`, at: bookedAt }];
  }
  return session && session.next.length > 0 ? [{ state: 'next', title: session.name, text: 'Not booked yet.' }] : [];
}

/** The proposal that was made, or was promised when the session was booked; none after that is due once there is an agreement. */
export function proposalSteps(receipt: Receipt, words: Words): Step[] {
  const { session, proposedAt, withdrawnAt, isClosed, canBeErased } = receipt;
  if (proposedAt) return [{ state: 'done', title: 'Proposal', text: 'You have it from us.', at: proposedAt }];
  const isAgreed = !canBeErased;
  if (!session?.booked || withdrawnAt || isClosed || isAgreed) return [];
  const { booked, proposalDueAt: dueAt } = session;
  if (!dueAt) return [];
  const hours = Math.round((Date.parse(dueAt) - Date.parse(booked.endsAt)) / 3_600_000);
  const text = `By ${words.dayOf(dueAt)}, ${words.timeOf(dueAt)}, which is ${hours} hours after the session.`;
  return [{ state: 'next', title: 'Proposal', text }];
}
