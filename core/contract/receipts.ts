import { paragraph, type FieldErrors } from './fields.ts';
import type { ReceiptSession } from './bookings.ts';
import { documentTypes, type DocumentRule } from './documents.ts';
import { enquiryFields } from './enquiries.ts';
import type { AddedFile } from './history.ts';
import type { QuoteRow } from './quotes.ts';

export const receiptDays = 90;

/** The state of an enquiry on its receipt. All times are ISO 8601. */
export interface Receipt {
  /** The path of its page. */
  path: string;
  /** What was sent. */
  sent: { name: string; firstName: string; company: string; email: string; budget: string | null; description: string };
  receivedAt: string;
  confirmation: Confirmation;
  /** Who looks after it; their name is null where they have given none. Null where no one does. */
  owner: { name: string | null; since: string | null } | null;
  /** Null where none was made. */
  promise: { madeAt: string; dueAt: string } | null;
  /** When the studio was reminded that it is late. */
  lateNoticeAt: string | null;
  /** When the studio took it up, or noted that it did: of that it answered, only its replies are a proof. */
  takenUpAt: string | null;
  /** What people of the studio wrote back, once its mail has gone out or was refused; the oldest first. */
  replies: ReceiptReply[];
  /** When a proposal was made. */
  proposedAt: string | null;
  /** What its sender added, here or by mail, the oldest first. */
  additions: ReceiptAddition[];
  /** Whether more can be. */
  canBeAddedTo: boolean;
  /** When its sender withdrew it. */
  withdrawnAt: string | null;
  /** Whether the studio has ended it. */
  isClosed: boolean;
  /** Whether it still can be: what was accepted is an agreement, which one side alone does not end. */
  canBeWithdrawn: boolean;
  /** Whether its sender alone may have it erased: an agreement is not deleted by one side, either. */
  canBeErased: boolean;
  /** Whether its processing is restricted: nothing of it is changed or erased until staff lift that. */
  isRestricted: boolean;
  quotes: ReceiptQuote[];
  session: ReceiptSession | null;
  lastChangeAt: string;
  /** From then on its address leads nowhere. */
  endsAt: string;
  /** When this was so. */
  readAt: string;
}

export interface ReceiptReply {
  id: string;
  /** What the person who wrote it is called; null where they have given no name. */
  by: string | null;
  /** When its mail went out, or was refused. */
  at: string;
  text: string;
  /** Why its mail was refused for good, in the mail server's words; null where it went out. */
  refused: string | null;
}

export interface ReceiptAddition {
  id: string;
  at: string;
  /** '' where only a file was added, and of a mail from another address: who has that may not be who has the receipt. */
  text: string;
  file: Pick<AddedFile, 'name' | 'size'> | null;
  /** How it came by mail; null of what was added here. */
  mail: { isOtherAddress: boolean; isUnverified?: boolean; attachments: string[] } | null;
}

export interface ReceiptQuote extends Pick<QuoteRow, 'number' | 'app' | 'path'> {
  acceptedAt: string | null;
}

/**
 * The state of an enquiry's confirmation. 'none' if it is not sent, as for limited addresses or quarantined
 * enquiries.
 */
export interface Confirmation {
  state: 'waiting' | 'sent' | 'refused' | 'none';
  at: string | null;
  /** Why it was refused, in the mail server's words. */
  reason: string | null;
  /** Whether its sender can still name another address. */
  canBeCorrected: boolean;
}

export const correctionFields = { email: enquiryFields.email };

export const additionFields = {
  text: paragraph('Text', 2_000, { message: 'Write a sentence or choose a file' }),
};

export const additionFile = {
  types: documentTypes,
  maxBytes: 5 * 1024 * 1024,
  messages: {
    tooLarge: 'The file must be 5 MB or smaller',
    wrongType: 'The file must be a PDF, a Word document or a picture (PNG or JPEG)',
    macros: 'The file must not contain macros: please save it as a PDF',
    loads: 'The file must not load anything from elsewhere: please save it as a PDF',
  },
} as const satisfies DocumentRule;

export const mostAdditions = 20;
export const mostFiles = 5;

export type ReceiptAct = 'withdraw' | 'erase' | 'correct' | 'add';

export interface ReceiptOutcome {
  isErased?: true;
  /** What was sent and could not be taken. */
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}

export const receiptNamespace = '/receipts';

export interface ServerToReceipt {
  /** Something of the enquiry is another than before, and is to be asked for. */
  changed: () => void;
}
