import type { QuoteRow } from './quotes.ts';

/** Below it each enquiry has the page that shows its sender how it fares. */
export const receiptPath = '/enquiry';

/** So long after the last thing that happened the page is gone, in days. */
export const receiptDays = 90;

/** How an enquiry fares, as whoever has the address of its receipt sees it. All times are ISO 8601. */
export interface Receipt {
  /** The path of its page. */
  path: string;
  /** What was sent. */
  sent: { name: string; firstName: string; company: string; email: string; budget: string | null; description: string };
  receivedAt: string;
  confirmation: Confirmation;
  /** Who looks after it; their name is null where they have given none. Null where nobody does. */
  owner: { name: string | null; since: string | null } | null;
  /** Null where none was made. */
  promise: { madeAt: string; dueAt: string } | null;
  /** When the studio was told that it is late. */
  lateToldAt: string | null;
  answeredAt: string | null;
  /** When a proposal was made. */
  proposedAt: string | null;
  /** When its sender withdrew it. */
  withdrawnAt: string | null;
  /** Whether it still can be: what was accepted is an agreement, which one side alone does not end. */
  canBeWithdrawn: boolean;
  quotes: Pick<QuoteRow, 'number' | 'app' | 'path'>[];
  lastChangeAt: string;
  /** From then on its address leads nowhere. */
  endsAt: string;
  /** When this was so. */
  readAt: string;
}

/** How the mail that confirms an enquiry fares: 'none' where it was not sent because its address has had others. */
export interface Confirmation {
  state: 'waiting' | 'sent' | 'refused' | 'none';
  at: string | null;
  /** Why it was refused, in the mail server's words. */
  reason: string | null;
}

/** What the forms of a receipt's page ask for. */
export type ReceiptAct = 'withdraw' | 'erase';

/** Where open receipts are told of changes, each by its token. */
export const receiptNamespace = '/receipts';

export interface ServerToReceipt {
  /** Something of the enquiry is another than before, and is to be asked for. */
  changed: () => void;
}
