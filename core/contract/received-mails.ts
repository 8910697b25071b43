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

export const mailLimits = { bytes: 512 * 1024, text: 20_000, references: 100, attachments: 20 } as const;

export const receivedMails = ['answer', 'automatic', 'bounce'] as const;
export type ReceivedWhat = (typeof receivedMails)[number];

export const quarantineReasons = {
  'too-many': 'Too many emails in one day',
  unverified: 'Claims to be from a colleague, unverified',
  'from-us': 'Sent from a studio mailbox, not from the dashboard',
} as const satisfies Readonly<Record<string, string>>;
export type QuarantineReason = keyof typeof quarantineReasons;
const isReason = (name: string): name is QuarantineReason => Object.hasOwn(quarantineReasons, name);
export const quarantineReason = oneOf(Object.keys(quarantineReasons).filter(isReason));

export const mailsADay = { ofSender: 20, ofAll: 60 } as const;

export const mostQuarantinedMails = 50;

export const quarantinedMail = object({
  id,
  /** The enquiry or application, and the client's or applicant's name. */
  about: id,
  name: text(),
  from: text(),
  subject: text(),
  reason: quarantineReason,
  at: time,
});
export type QuarantinedMail = ValueOf<typeof quarantinedMail>;

export const mostCopies = 10;

const address = text({ minLength: 1, maxLength: 254 });
export const replyRecipients = object({ to: address, cc: listOf(address, { max: mostCopies }) });
export type ReplyRecipients = ValueOf<typeof replyRecipients>;

const calendarReply = object({
  said: oneOf(['accepted', 'declined', 'tentative', 'proposed']),
  /** The proposed time; null if not given. */
  startsAt: nullable(time),
});
export type CalendarReply = ValueOf<typeof calendarReply>;

export const receivedMail = {
  what: oneOf(receivedMails),
  subject: text(),
  /** The sender's email, if not the known one. */
  from: nullable(text()),
  /** File names; the files stay in the mailbox. */
  attachments: listOf(text()),
  /** Whether the text was cut at our limit. */
  isCut: yesNo,
  isUnverified: maybe(yesNo),
  calendar: maybe(calendarReply),
};
export type ReceivedMail = MembersOf<typeof receivedMail>;
