import type { Confirmation, Receipt } from '@prism/core/contract/receipt-calls';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { proposalSteps, sessionSteps, type Telling } from './session-steps.ts';
import type { Step } from './track.tsx';

export function stepsOf(receipt: Receipt, telling: Telling, now: number): Step[] {
  const { receivedAt, owner, withdrawnAt, isClosed } = receipt;
  const { said, somebody } = telling;
  return [
    { state: 'done', ...said.received, at: receivedAt },
    confirmationStep(receipt, telling),
    ...(owner
      ? [
          {
            state: 'done' as const,
            at: owner.since,
            text: said.owned.text,
            title: fillIn(said.owned.title, 'who', owner.name ?? somebody),
          },
        ]
      : []),
    ...inTheirOrder([
      answerSteps(receipt, telling, now),
      sessionSteps(receipt, telling),
      proposalSteps(receipt, telling),
      acceptedSteps(receipt, telling),
    ]),
    ...(withdrawnAt ? [{ state: 'done' as const, ...said.withdrawn, at: withdrawnAt }] : []),
    ...(isClosed ? [{ state: 'done' as const, ...said.closed }] : []),
  ];
}

function inTheirOrder(parts: readonly Step[][]): Step[] {
  const isDone = (steps: readonly Step[]) => steps.every(({ state }) => state === 'done');
  return [...parts.filter(isDone), ...parts.filter((steps) => !isDone(steps))].flat();
}

const acceptedSteps = ({ quotes }: Receipt, { said }: Telling): Step[] =>
  quotes.flatMap(({ number, app, acceptedAt }) =>
    acceptedAt ? [{ state: 'done' as const, ...filled(said.accepted, { number, app }), at: acceptedAt }] : [],
  );

function answerSteps(receipt: Receipt, telling: Telling, now: number): Step[] {
  const { replies, takenUpAt, withdrawnAt, isClosed, sent } = receipt;
  const { said } = telling;
  const first = replies.find(({ refused }) => refused === null) ?? replies[0];
  if (first) {
    const text = first.refused === null ? said.answered.text : said.answerRefused;
    return [{ state: 'done', ...filled({ ...said.answered, text }, { address: sent.email }), at: first.at }];
  }
  if (takenUpAt) return [{ state: 'done', ...said.takenUp, at: takenUpAt }];
  return withdrawnAt || isClosed ? [] : answer(receipt, telling, now);
}

function answer({ promise, confirmation }: Receipt, { said, momentOf }: Telling, now: number): Step[] {
  const { title } = said.answer;
  const how = confirmation.state === 'refused' ? said.noMail : said.answer.text;
  if (!promise) return [{ state: 'now', title, text: how }];
  const moment = momentOf(promise.dueAt, now);
  if (Date.parse(promise.dueAt) > now)
    return [{ state: 'now', title, text: `${fillIn(said.promised, 'moment', moment)} ${how}` }];
  return [
    { state: 'failed', ...filled(said.missed, { moment }) },
    { state: 'now', title, text: how },
  ];
}

function confirmationStep({ confirmation, sent }: Receipt, { said }: Telling): Step {
  const { state, at, reason }: Confirmation = confirmation;
  const address = sent.email;
  switch (state) {
    case 'sent':
      return { state: 'done', ...filled(said.confirmed, { address }), at };
    case 'refused':
      return { state: 'failed', title: said.refused, text: `${address}${reason ? `: ${reason}` : ''}`, at };
    case 'none':
      return { state: 'done', ...said.unconfirmed };
    case 'waiting':
      return { state: 'next', ...filled(said.confirming, { address }) };
  }
}

function filled({ title, text }: Record<'title' | 'text', string>, values: Readonly<Record<string, string>>) {
  return { title: fillInAll(title, values), text: fillInAll(text, values) };
}
