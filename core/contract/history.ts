import { date } from './calendar-day.ts';
import { line, paragraph } from './fields.ts';
import { documentTypes } from './documents.ts';
import {
  day,
  either,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  yesNo,
  type Shape,
  type Shapes,
  type ValueOf,
} from '../fields/shapes.ts';
import { mailState } from './mails.ts';
import { quarantineReason, receivedMail } from './received-mails.ts';
import { applicationStageNames, enquiryStageNames } from './stages.ts';

export const senderActs = ['withdrawn', 'corrected', 'added'] as const;
export type SenderAct = (typeof senderActs)[number];

export function isSenderAct(act: string): act is SenderAct {
  return senderActs.some((known) => known === act);
}

export const nextStep = object({ text: text(), on: day });
export type NextStep = ValueOf<typeof nextStep>;

/** A new value and the one its editor saw. If the stored value is neither, it is a conflict. */
export interface Change<Value> {
  was: Value;
  is: Value;
}

export const changeOf = <const Of extends Shape>(value: Of) => object({ was: value, is: value });

const stage = oneOf([...enquiryStageNames, ...applicationStageNames]);
const act = <const Act extends string>(name: Act) => ({ act: oneOf([name]) });

/** Events of a history with additional members. Names stay as they were at the time. */
const eventsWith = <const More extends Shapes>(more: More) =>
  either(
    object({ ...act('stage'), was: stage, is: stage, ...more }),
    object({ ...act('owner'), was: nullable(text()), is: nullable(text()), ...more }),
    object({ ...act('next-step'), is: nullable(nextStep), ...more }),
    object({ ...act('labels'), given: listOf(text()), taken: listOf(text()), ...more }),
    // Why a reply that staff sent by mail was not forwarded to the client.
    object({ ...act('note'), unsent: maybe(oneOf(['file', 'unseen'])), ...more }),
    // The name or the company was corrected.
    object({ ...act('renamed'), ...more }),
    // Marked or unmarked as a duplicate; `leads` is true in the history of the original.
    object({ ...act('merge'), is: yesNo, leads: yesNo, ...more }),
    // Marked as spam, or released from quarantine.
    object({ ...act('spam'), is: yesNo, ...more }),
    object({ ...act('restriction'), is: yesNo, ...more }),
    // The version of the terms that the client saw; null without terms.
    object({ ...act('accepted'), quote: text(), terms: nullable(text()), ...more }),
    // Other than by mail.
    object({ ...act('answered'), ...more }),
    // `subject` only if it changed. Without `to`, the reply goes to the email of the case.
    object({ ...act('reply'), subject: maybe(text()), to: maybe(text()), cc: maybe(listOf(text())), ...more }),
    // The day on which an application is deleted.
    object({ ...act('deletion'), was: day, is: day, ...more }),
    // When the session begins.
    object({ ...act('booking'), was: nullable(time), is: nullable(time), ...more }),
    object({ ...act('received'), ...receivedMail, ...more }),
    object({ ...act('quarantined-mail'), reason: quarantineReason, ...receivedMail, ...more }),
    object({ act: oneOf(senderActs), ...more }),
  );

export type HistoryDetails = ValueOf<ReturnType<typeof eventsWith<Record<never, never>>>>;

const addedFile = object({ name: text(), type: oneOf(documentTypes), size: whole({ description: 'In bytes' }) });
export type AddedFile = ValueOf<typeof addedFile>;

export const historyRow = eventsWith({
  id,
  at: time,
  /** Null for the product and visitors. */
  by: nullable(text()),
  /** The path of that person's portrait. */
  portrait: nullable(text()),
  /** Whether the reader did it. */
  isYours: yesNo,
  /** The text of a note or mail, or the reason for a lost enquiry or a new deletion day. */
  text: nullable(text()),
  /** When a note was last edited. */
  changedAt: nullable(time),
  /** The state of the mail of a reply or invitation; otherwise null. */
  mail: nullable(mailState),
  file: nullable(addedFile),
});
export type HistoryRow = ValueOf<typeof historyRow>;

export const replyFields = {
  text: paragraph('Reply', 20_000, { message: 'Enter a reply' }),
};

export const noteFields = {
  text: paragraph('Note', 5_000, { message: 'Enter a note' }),
};

export const answerFields = {
  subject: line('Subject', 120, { message: 'Enter a subject' }),
  text: { ...replyFields.text, label: 'Email', message: 'Enter a text' },
};

export const nextStepFields = {
  text: line('Next step', 200, { message: 'Enter a task' }),
  on: date('Date', { message: 'Choose a date' }),
};

export const deletionFields = {
  on: date('Deleted on', { message: 'Choose a date' }),
  reason: line('Reason', 300, { message: 'Enter a reason' }),
};

export const restrictionFields = {
  reason: line('Reason', 300, { message: 'Enter a reason' }),
};

export const restrictionInput = object({ is: yesNo, ...restrictionFields });
export type RestrictionInput = ValueOf<typeof restrictionInput>;

export const answeredFields = {
  note: paragraph('How', 5_000, { message: 'Enter how you answered' }),
};

export const lostFields = {
  reason: line('Reason', 300, { message: 'Enter a reason' }),
};

/** Suggestions, so that reasons stay comparable. */
export const usualLostReasons = ['Budget', 'Timing', 'Chose another supplier', 'No reply', 'Not a fit'] as const;
