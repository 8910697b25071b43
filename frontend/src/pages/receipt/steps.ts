import type { Confirmation, Receipt } from '@prism/core/contract/receipts';
import type { useReceiptWords } from './in-words.ts';
import type { Step } from './track.tsx';

type Words = ReturnType<typeof useReceiptWords>;

/** What has happened to an enquiry and what comes next. Where sessions are booked, theirs stands before the proposal. */
export function stepsOf(receipt: Receipt, words: Words, now: number): Step[] {
  const { receivedAt, confirmation, owner, answeredAt, proposedAt, withdrawnAt, sent } = receipt;
  return [
    { state: 'done', title: 'Received', text: 'Your words are stored with us.', at: receivedAt },
    confirmationStep(confirmation, sent.email),
    ...(owner
      ? [
          {
            ...{ state: 'done' as const, at: owner.since },
            title: owner.name ? `${owner.name} has it` : 'Somebody has it',
            text: 'Your enquiry has an owner.',
          },
        ]
      : []),
    ...(answeredAt ? [answered(answeredAt)] : withdrawnAt ? [] : answer(receipt, words, now)),
    ...(proposedAt
      ? [{ state: 'done' as const, title: 'Proposal', text: 'You have it from us.', at: proposedAt }]
      : []),
    ...(withdrawnAt
      ? [{ state: 'done' as const, title: 'Withdrawn by you', text: 'We have stopped.', at: withdrawnAt }]
      : []),
  ];
}

function answered(at: string): Step {
  return { state: 'done', title: 'Answered', text: 'The answer is in your inbox.', at };
}

function answer({ promise }: Receipt, { momentOf }: Words, now: number): Step[] {
  if (!promise) return [{ state: 'now', title: 'Answer', text: 'You get a mail.' }];
  const by = `Promised by ${momentOf(promise.dueAt, now)}`;
  if (Date.parse(promise.dueAt) > now) return [{ state: 'now', title: 'Answer', text: `${by}. You get a mail.` }];
  return [
    { state: 'failed', title: 'Answer in time', text: `${by}. Missed.` },
    { state: 'now', title: 'Answer', text: 'You get a mail.' },
  ];
}

function confirmationStep({ state, at, reason }: Confirmation, email: string): Step {
  switch (state) {
    case 'sent':
      return { state: 'done', title: 'Confirmation sent', text: `To ${email}. Accepted by your mail server.`, at };
    case 'refused':
      return { state: 'failed', title: 'Confirmation refused', text: `${email}${reason ? `: ${reason}` : ''}`, at };
    case 'none':
      return { state: 'done', title: 'No second confirmation', text: `${email} has had one from us not long ago.` };
    case 'waiting':
      return { state: 'next', title: 'Confirmation', text: `On its way to ${email}.` };
  }
}
