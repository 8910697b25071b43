import {
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  yesNo,
  type MembersOf,
  type ValueOf,
} from '../fields/shapes.ts';

/** How much is read of a mail that comes: of all of it, in bytes, of its text, in characters, and of what it names. */
export const mailLimits = { bytes: 512 * 1024, text: 20_000, references: 100, attachments: 20 } as const;

/** An answer of a person, one that a program gave, as on a holiday, or the report that a mail could not be delivered. */
export const receivedMails = ['answer', 'automatic', 'bounce'] as const;
export type ReceivedWhat = (typeof receivedMails)[number];

/** Why a mail is in quarantine, as the desk says it. */
export const quarantineReasons = {
  'too-many': 'Too many emails in one day',
  unverified: 'Claims to be from a colleague, unverified',
  'from-us': 'Sent from a studio mailbox, not from the dashboard',
} as const satisfies Readonly<Record<string, string>>;
export type QuarantineReason = keyof typeof quarantineReasons;
const isReason = (name: string): name is QuarantineReason => Object.hasOwn(quarantineReasons, name);
export const quarantineReason = oneOf(Object.keys(quarantineReasons).filter(isReason));

/** How many mails a day the history of an enquiry or application takes: of one sender, and of all senders. */
export const mailsADay = { ofSender: 20, ofAll: 60 } as const;

/** How many of one enquiry or application are kept in quarantine; further ones are only counted. */
export const mostQuarantinedMails = 50;

/** A mail in quarantine. */
export const quarantinedMail = object({
  /** Of its history event. */
  id,
  /** The enquiry or application, and the name of its sender. */
  ...{ about: id, name: text() },
  ...{ from: text(), subject: text(), reason: quarantineReason, at: time },
});
export type QuarantinedMail = ValueOf<typeof quarantinedMail>;

/** How many get a copy at most. */
export const mostCopies = 10;

const address = text({ minLength: 1, maxLength: 254 });
/** To whom a reply goes, and who gets a copy: only addresses that have written. */
export const replyRecipients = object({ to: address, cc: listOf(address, { max: mostCopies }) });
export type ReplyRecipients = ValueOf<typeof replyRecipients>;

/** What a calendar answered to our invitation. */
const calendarReply = object({
  said: oneOf(['accepted', 'declined', 'tentative', 'proposed']),
  /** For when another time is proposed; null where it is not said. */
  startsAt: nullable(time),
});
export type CalendarReply = ValueOf<typeof calendarReply>;

/** A received mail about an enquiry or an application, without its text. */
export const receivedMail = {
  what: oneOf(receivedMails),
  subject: text(),
  /** Where it is another address than the known one. */
  from: nullable(text()),
  /** Their names; they stay in the mailbox. */
  attachments: listOf(text()),
  /** Whether it was longer than we read. */
  isCut: yesNo,
  /** Whether its sender is not verified. */
  isUnverified: maybe(yesNo),
  /** Where a calendar answered the invitation to a session. */
  calendar: maybe(calendarReply),
};
export type ReceivedMail = MembersOf<typeof receivedMail>;
