/** How much is read of a mail that comes: of all of it, in bytes, of its text, in characters, and of what it names. */
export const mailLimits = { bytes: 512 * 1024, text: 20_000, references: 100, attachments: 20 } as const;

/** An answer of a person, one that a program gave, as on a holiday, or the report that a mail could not be delivered. */
export const receivedMails = ['answer', 'automatic', 'bounce'] as const;
export type ReceivedWhat = (typeof receivedMails)[number];

/** Why a mail is in quarantine, as the desk says it. */
export const quarantineReasons = {
  'too-many': 'Too many emails in one day',
  unverified: 'Claims to be from a colleague, without proof',
  'from-us': 'Sent from a mailbox of the studio, not from the desk',
} as const satisfies Readonly<Record<string, string>>;
export type QuarantineReason = keyof typeof quarantineReasons;

/** How many mails a day the history of an enquiry or application takes: of one sender, and of all senders. */
export const mailsADay = { ofSender: 20, ofAll: 60 } as const;

/** How many of one enquiry or application are kept in quarantine; further ones are only counted. */
export const mostQuarantinedMails = 50;

/** A line of `GET /api/admin/quarantined-mails/contacts` or `/applications`. */
export interface QuarantinedMail {
  /** Of its history event. */
  id: string;
  /** The enquiry or application, and the name of its sender. */
  about: string;
  name: string;
  /** Whom it is from. */
  from: string;
  subject: string;
  reason: QuarantineReason;
  /** ISO 8601. */
  at: string;
}

/** To whom a reply goes, and who gets a copy: only addresses that have written. */
export interface ReplyRecipients {
  to: string;
  cc: string[];
}

/** How many get a copy at most. */
export const mostCopies = 10;

/** What a calendar answered to our invitation. */
export interface CalendarReply {
  said: 'accepted' | 'declined' | 'tentative' | 'proposed';
  /** For when another time is proposed, ISO 8601; null where it is not said. */
  startsAt: string | null;
}

/** A mail that came back about an enquiry or an application, beside its text. */
export interface ReceivedMail {
  what: ReceivedWhat;
  subject: string;
  /** Whom it is from, where that is another address than the one that is known. */
  from: string | null;
  /** What came with it, by name; it stays in the mailbox. */
  attachments: string[];
  /** Whether it was longer than we read. */
  isCut: boolean;
  /** Whether nothing proves that it is from where it says it is. */
  isUnverified?: boolean;
  /** Where a calendar answered the invitation to a session. */
  calendar?: CalendarReply;
}
