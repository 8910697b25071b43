import type { DocumentType } from './documents.ts';
import type { FieldRules } from './fields.ts';
import type { MailState } from './mails.ts';
import type { QuarantineReason, ReceivedMail, ReplyRecipients } from './received-mails.ts';
import type { ApplicationStage, EnquiryStage } from './stages.ts';

/** What is to be done next, and on which day. */
export interface NextStep {
  text: string;
  /** 'YYYY-MM-DD' */
  on: string;
}

/** What is to become of a value, and what it was when that was decided: who did not see another's change is told of it. */
export interface Change<Value> {
  was: Value;
  is: Value;
}

/** What was done, as the history of an enquiry or an application keeps it. People stand in it by what they were called. */
export type HistoryDetails =
  | { act: 'stage'; was: EnquiryStage | ApplicationStage; is: EnquiryStage | ApplicationStage }
  | { act: 'owner'; was: string | null; is: string | null }
  | { act: 'next-step'; is: NextStep | null }
  | { act: 'labels'; given: string[]; taken: string[] }
  /** Why it did not go on to the client, where somebody of the studio wrote it as an answer by mail. */
  | { act: 'note'; unsent?: 'file' | 'unseen' }
  /** The name or the company was corrected. */
  | { act: 'renamed' }
  /** Whether it was joined with another or parted from it, and whether it is the one that leads. */
  | { act: 'join'; is: boolean; leads: boolean }
  /** Whether it was set aside as suspected spam, or released from there. */
  | { act: 'set-aside'; is: boolean }
  /** Whether its processing was restricted, or that was lifted. */
  | { act: 'restriction'; is: boolean }
  /** That the client accepted a quote, and the version of the terms that they were shown; null where there were none. */
  | { act: 'accepted'; quote: string; terms: string | null }
  /** That a client was answered other than by a mail. */
  | { act: 'answered' }
  /**
   * Its subject, where it is another one than that of the mails before. Without `to` it goes to the address of the enquiry or
   * application.
   */
  | ({ act: 'reply'; subject?: string } & Partial<ReplyRecipients>)
  /** On which day an application is deleted, 'YYYY-MM-DD'. */
  | { act: 'deletion'; was: string; is: string }
  /** A session; the times at which it begins, ISO 8601. */
  | { act: 'booking'; was: string | null; is: string | null }
  /** A mail that came about it. */
  | ({ act: 'received' } & ReceivedMail)
  /** One in quarantine, until staff release or delete it. */
  | ({ act: 'quarantined-mail'; reason: QuarantineReason } & ReceivedMail)
  | { act: SenderAct };

/** What whoever sent an enquiry does about it afterwards, of which the studio is told. */
export const senderActs = ['withdrawn', 'corrected', 'added'] as const;
export type SenderAct = (typeof senderActs)[number];

export function isSenderAct(act: string): act is SenderAct {
  return senderActs.some((known) => known === act);
}

/** A line of `GET /api/admin/contacts/{id}/history` or that of an application, the oldest first. */
export type HistoryRow = HistoryDetails & {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it; null where the product or a visitor did. */
  by: string | null;
  /** The address of that person's picture. */
  portrait: string | null;
  /** Whether whoever asks did it. */
  isYours: boolean;
  /** What was noted or written, or why an enquiry was lost or an application is deleted on another day. */
  text: string | null;
  /** When a note was corrected last, ISO 8601. */
  changedAt: string | null;
  /** How the mail of a reply, or the invitation to a session, fares; null of everything else. */
  mail: MailState | null;
  /** What came with it, under `/history/{id}/file` of the enquiry. */
  file: AddedFile | null;
};

/** A file that whoever sent an enquiry added to it. */
export interface AddedFile {
  name: string;
  type: DocumentType;
  /** In bytes. */
  size: number;
}

export const replyFields = {
  text: { label: 'Reply', min: 1, max: 20_000, message: 'A reply needs words' },
} as const satisfies FieldRules;

export const noteFields = {
  text: { label: 'Note', min: 1, max: 5_000, message: 'A note needs words' },
} as const satisfies FieldRules;

/** A mail to an applicant as staff have read it: of a stage, with a subject of its own. */
export const answerFields = {
  subject: { label: 'Subject', min: 1, max: 120, message: 'A mail needs a subject' },
  text: { ...replyFields.text, label: 'Mail', message: 'A mail needs words' },
} as const satisfies FieldRules;

export const nextStepFields = {
  text: { label: 'Next step', min: 1, max: 200, message: 'Say what is to be done' },
  on: { label: 'Date', min: 1, max: 10, message: 'Say on which day', kind: 'date' },
} as const satisfies FieldRules;

/** Why an application is deleted on another day than the usual one. */
export const deletionFields = {
  on: { label: 'Deleted on', min: 1, max: 10, message: 'Say on which day', kind: 'date' },
  reason: { label: 'Reason', min: 1, max: 300, message: 'Say why' },
} as const satisfies FieldRules;

/** Why processing is restricted, or why that is lifted. */
export const restrictionFields = {
  reason: { label: 'Reason', min: 1, max: 300, message: 'Say why' },
} as const satisfies FieldRules;

/** The body of `PUT /api/admin/contacts/{id}/restriction`, and that of an application. */
export interface RestrictionInput {
  is: boolean;
  reason: string;
}

/** How somebody was answered other than by a mail. */
export const answeredFields = {
  note: { label: 'How', min: 1, max: 5_000, message: 'Say how it was answered' },
} as const satisfies FieldRules;

export const lostFields = {
  reason: { label: 'Reason', min: 1, max: 300, message: 'Say why it was lost' },
} as const satisfies FieldRules;
