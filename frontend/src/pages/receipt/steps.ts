import type { Confirmation, Receipt } from '@prism/core/contract/receipts';
import type { useReceiptWords } from './in-words.ts';
import { proposalSteps, sessionSteps } from './session-steps.ts';
import type { Step } from './track.tsx';

type Words = ReturnType<typeof useReceiptWords>;

/** What has happened to an enquiry and what comes next. */
export function stepsOf(receipt: Receipt, words: Words, now: number): Step[] {
  const { receivedAt, confirmation, owner, withdrawnAt, isClosed, sent } = receipt;
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
    ...inTheirOrder([
      answerSteps(receipt, words, now),
      sessionSteps(receipt, words),
      proposalSteps(receipt, words),
      acceptedSteps(receipt),
    ]),
    ...(withdrawnAt
      ? [{ state: 'done' as const, title: 'Withdrawn by you', text: 'We have stopped.', at: withdrawnAt }]
      : []),
    ...(isClosed ? [{ state: 'done' as const, title: 'Closed', text: 'We go no further with it.' }] : []),
  ];
}

/** What is done stands before what is not. */
function inTheirOrder(parts: readonly Step[][]): Step[] {
  const isDone = (steps: readonly Step[]) => steps.every(({ state }) => state === 'done');
  return [...parts.filter(isDone), ...parts.filter((steps) => !isDone(steps))].flat();
}

const acceptedSteps = ({ quotes }: Receipt): Step[] =>
  quotes.flatMap(({ number, app, acceptedAt }) =>
    acceptedAt
      ? [{ state: 'done' as const, title: `Quote ${number} accepted`, text: `For ${app}.`, at: acceptedAt }]
      : [],
  );

function answerSteps(receipt: Receipt, words: Words, now: number): Step[] {
  const { replies, takenUpAt, withdrawnAt, isClosed, sent } = receipt;
  const first = replies.find(({ refused }) => refused === null) ?? replies[0];
  if (first) {
    const text = first.refused === null ? `We sent it to ${sent.email}.` : `${sent.email} refused our mail of it.`;
    return [{ state: 'done', title: 'Answered', text, at: first.at }];
  }
  if (takenUpAt) return [{ state: 'done', title: 'In hand', text: 'We have taken it up.', at: takenUpAt }];
  return withdrawnAt || isClosed ? [] : answer(receipt, words, now);
}

function answer({ promise, confirmation }: Receipt, { momentOf }: Words, now: number): Step[] {
  const how = confirmation.state === 'refused' ? 'It needs an address that takes mail.' : 'You get a mail.';
  if (!promise) return [{ state: 'now', title: 'Answer', text: how }];
  const by = `Promised by ${momentOf(promise.dueAt, now)}`;
  if (Date.parse(promise.dueAt) > now) return [{ state: 'now', title: 'Answer', text: `${by}. ${how}` }];
  return [
    { state: 'failed', title: 'Answer in time', text: `${by}. Missed.` },
    { state: 'now', title: 'Answer', text: how },
  ];
}

function confirmationStep({ state, at, reason }: Confirmation, email: string): Step {
  switch (state) {
    case 'sent':
      return { state: 'done', title: 'Confirmation sent', text: `Sent to ${email}.`, at };
    case 'refused':
      return { state: 'failed', title: 'Confirmation refused', text: `${email}${reason ? `: ${reason}` : ''}`, at };
    case 'none':
      return { state: 'done', title: 'No confirmation by mail', text: 'This page is your confirmation.' };
    case 'waiting':
      return { state: 'next', title: 'Confirmation', text: `On its way to ${email}.` };
  }
}
