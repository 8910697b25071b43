import type { FieldRules } from './fields.ts';

/** The body of the calls that find, hand out and erase what is held on one person. */
export const personFields = {
  email: { label: 'Email address', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
} as const satisfies FieldRules;

/** How much is held on one address. */
export interface HeldCounts {
  enquiries: number;
  /** Made for this person, or accepted by them. */
  quotes: number;
  /** Enquiries set aside as suspected spam. */
  setAside: number;
  /** Each with its resume. */
  applications: number;
  subscriptions: number;
  /** Lines of the ledger about the mails to and about this person. */
  mailRecords: number;
}

/** The answer of `POST /api/admin/personal-data/find`. */
export interface HeldData {
  held: HeldCounts;
  /** How many of the enquiries and applications are restricted: those are only stored. */
  restricted: number;
  /** ISO 8601: when something was last erased for this address; null if nothing ever was. */
  lastErasedAt: string | null;
  /** ISO 8601: since when a mark without the address keeps the newsletter from it; null where there is none. */
  unsubscribedAt: string | null;
}

/** The answer of `POST /api/admin/personal-data/erase`. */
export interface ErasedData {
  erased: HeldCounts;
}
