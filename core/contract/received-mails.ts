/** How much is read of a mail that comes: of all of it, in bytes, of its text, in characters, and of what it names. */
export const mailLimits = { bytes: 512 * 1024, text: 20_000, references: 100, attachments: 20 } as const;

/** An answer of a person, one that a program gave, as on a holiday, or the report that a mail could not be delivered. */
export const receivedMails = ['answer', 'automatic', 'bounce'] as const;
export type ReceivedWhat = (typeof receivedMails)[number];

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
