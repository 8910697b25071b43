/** How the reasons begin that a mail server itself gave; what follows is its answer. */
export const refusals = {
  forGood: 'The mail server refused it for good: ',
  forNow: 'The mail server refused it for now: ',
} as const;

export const mailStatuses = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How one mail about a row fares: the confirmation to the person, or the notice to the studio. */
export interface MailState {
  purpose: 'confirmation' | 'notice';
  status: MailStatus;
  /** Why the last try failed, in few words; null where none did. */
  reason: string | null;
  /** ISO 8601. */
  sentAt: string | null;
}

/** 'The mail server refused it for good: 552 5.2.2 Mailbox full' → 'Mailbox full' */
export function shortReason(reason: string): string {
  for (const beginning of Object.values(refusals)) {
    if (reason.startsWith(beginning)) return withoutCodes(reason.slice(beginning.length));
  }
  return reason;
}

/** Without the codes before the words (RFC 5321, RFC 3463); an answer of codes alone stays. */
function withoutCodes(answer: string): string {
  return answer.replace(/^(\d{3}[ -])?(\d\.\d{1,3}\.\d{1,3} )?(?=\S)/, '');
}
