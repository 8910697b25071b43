import { nullable, object, oneOf, text, time, type ValueOf } from '../fields/shapes.ts';

export const refusals = {
  forGood: 'The mail server rejected it permanently: ',
  forNow: 'The mail server rejected it temporarily: ',
} as const;

/** Limits of confirmations, for one mailbox and in total. */
export const confirmationLimits = { anHour: 1, aDay: 3, toAllAnHour: 200 } as const;

export const sessionMailsAnHour = 60;

export const heldBackReasons = {
  hour: 'this address had one within the hour',
  day: `this address had ${confirmationLimits.aDay} within a day`,
  ceiling: `${confirmationLimits.toAllAnHour} confirmations had gone out within the hour`,
  sessions: `${sessionMailsAnHour} mails about sessions had gone out within the hour`,
  trap: 'the hidden field was filled in',
  restricted: 'its processing was restricted',
} as const;
export type HeldBack = keyof typeof heldBackReasons;

export const mailStatuses = ['waiting', 'retrying', 'failed', 'held back', 'sent'] as const;

export const mailState = object({
  purpose: oneOf(['confirmation', 'notice', 'reply', 'invitation']),
  status: oneOf(mailStatuses),
  /** Why the last attempt failed or none was made; otherwise null. */
  reason: nullable(text()),
  sentAt: nullable(time),
});
export type MailState = ValueOf<typeof mailState>;

export function wasRefused(reason: string): boolean {
  return Object.values(refusals).some((beginning) => reason.startsWith(beginning));
}

/** 'The mail server rejected it permanently: 552 5.2.2 Mailbox full' → 'Mailbox full' */
export function shortReason(reason: string): string {
  for (const beginning of Object.values(refusals)) {
    if (reason.startsWith(beginning)) return withoutCodes(reason.slice(beginning.length));
  }
  return reason;
}

/** Removes the codes at the start (RFC 5321, RFC 3463), unless nothing else remains. */
function withoutCodes(answer: string): string {
  return answer.replace(/^(\d{3}[ -])?(\d\.\d{1,3}\.\d{1,3} )?(?=\S)/, '');
}
