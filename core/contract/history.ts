import type { FieldRules } from './fields.ts';
import type { MailState } from './mails.ts';
import type { EnquiryStage } from './stages.ts';

/** What is to be done next, and on which day. */
export interface NextStep {
  text: string;
  /** 'YYYY-MM-DD' */
  on: string;
}

/** What was done, as the history of an enquiry keeps it. People stand in it by what they were called. */
export type HistoryDetails =
  | { act: 'stage'; was: EnquiryStage; is: EnquiryStage }
  | { act: 'owner'; was: string | null; is: string | null }
  | { act: 'next-step'; is: NextStep | null }
  | { act: 'note' }
  | { act: 'reply' }
  | { act: 'withdrawn' };

/** A line of `GET /api/admin/contacts/{id}/history`, the oldest first. */
export type HistoryRow = HistoryDetails & {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it; null where the product or a visitor did. */
  by: string | null;
  /** Whether whoever asks did it. */
  isYours: boolean;
  /** What was noted or written, or why an enquiry was lost. */
  text: string | null;
  /** When a note was corrected last, ISO 8601. */
  changedAt: string | null;
  /** How the mail of a reply fares; null of everything else. */
  mail: MailState | null;
};

export const replyFields = {
  text: { label: 'Reply', min: 1, max: 20_000, message: 'A reply needs words' },
} as const satisfies FieldRules;

export const noteFields = {
  text: { label: 'Note', min: 1, max: 5_000, message: 'A note needs words' },
} as const satisfies FieldRules;

export const nextStepFields = {
  text: { label: 'Next step', min: 1, max: 200, message: 'Say what is to be done' },
  on: { label: 'Date', min: 1, max: 10, message: 'Say on which day', kind: 'date' },
} as const satisfies FieldRules;

export const lostFields = {
  reason: { label: 'Reason', min: 1, max: 300, message: 'Say why it was lost' },
} as const satisfies FieldRules;
