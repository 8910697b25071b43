import type { ApplicationRow } from './applications.ts';
import type { ContactRow, QuarantinedRow } from './contacts.ts';
import type { FieldRules } from './fields.ts';
import type { SubscriberRow } from './newsletter.ts';

/** The body of the calls that find and erase what is held on one person. */
export const personFields = {
  email: { label: 'Email', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
} as const satisfies FieldRules;

/** How much is held on one address. */
export interface HeldCounts {
  enquiries: number;
  setAside: number;
  applications: number;
  subscriptions: number;
  /** Lines of the ledger about the mails to this person. */
  mails: number;
}

/** The answer of `POST /api/admin/personal-data/find` and `/erase`. */
export interface HeldData {
  email: string;
  held: HeldCounts;
  /** ISO 8601: when data of this address was last erased; null if it never was. */
  lastErasedAt: string | null;
}

/** The answer of `POST /api/admin/personal-data/export`: a copy for the person (UK GDPR, articles 15 and 20). */
export interface PersonalDataExport {
  email: string;
  /** ISO 8601. */
  exportedAt: string;
  controller: string;
  enquiries: (Consented & Omit<ContactRow, 'mails'>)[];
  setAside: (Consented & QuarantinedRow)[];
  applications: (Omit<ApplicationRow, 'mails' | 'resume'> & { resume: ExportedFile })[];
  subscriptions: (Consented & Omit<SubscriberRow, 'mails'>)[];
  mails: ExportedMail[];
}

interface Consented {
  /** ISO 8601. */
  consentedAt: string;
  /** Which wording was agreed to. */
  consentVersion: string;
}

interface ExportedFile {
  name: string;
  mediaType: string;
  size: number;
  base64: string;
}

interface ExportedMail {
  kind: string;
  messageId: string;
  /** ISO 8601; null while it has not gone out. */
  sentAt: string | null;
}
