import type { FieldRules } from './fields.ts';
import type { MailState } from './mails.ts';

export const budgets = ['10k-25k', '25k-50k', '50k-100k', '100k+'] as const;
export type Budget = (typeof budgets)[number];

export const budgetLabels: Readonly<Record<Budget, string>> = {
  '10k-25k': '$10K-$25K',
  '25k-50k': '$25K-$50K',
  '50k-100k': '$50K-$100K',
  '100k+': '$100K+',
};

/** Rules and messages of the enquiry form, as specification 1, section 5 gives them. */
export const enquiryFields = {
  firstName: { label: 'First name', min: 1, max: 100, message: 'First name is required' },
  lastName: { label: 'Last name', min: 1, max: 100, message: 'Last name is required' },
  email: { label: 'Email', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
  company: { label: 'Company', min: 1, max: 200, message: 'Company name is required' },
  budget: { label: 'Budget', min: 1, max: 20, message: 'Please select a budget range', oneOf: budgets },
  description: { label: 'Description', min: 10, max: 10_000, message: 'Please provide at least 10 characters' },
} as const satisfies FieldRules;

export type ContactField = keyof typeof enquiryFields;

export const agreedMessage = 'You must agree to receive communications';

export const sourceMaxLength = 200;

/** The body of `POST /api/contacts`. */
export interface EnquiryInput {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  budget: Budget;
  description: string;
  /** Where on the site the enquiry began, up to 200 characters. */
  source?: string;
  /** The version of the wording the sender saw and agreed to; left out by programs that show none. */
  consent?: string;
  /** A trap: no person sees this field, so whoever fills it in is set aside. */
  website?: string;
}

/** The marks an admin may set, any of them in the body of `PATCH /api/admin/contacts/{id}`. */
export type EnquiryMarks = Pick<EnquiryRow, 'handled' | 'customer'>;

/** One enquiry as the admin sees it. */
export interface EnquiryRow extends Enquiry {
  handled: boolean;
  /** Whether it is marked as a customer's. */
  customer: boolean;
  mails: MailState[];
}

/** One row of `GET /api/admin/quarantined-contacts`. */
export interface QuarantinedRow extends Enquiry {
  /** What the sender wrote into the trap. */
  website: string;
}

interface Enquiry extends Omit<EnquiryInput, 'source' | 'consent' | 'website'> {
  id: string;
  source: string | null;
  /** The version of the wording that was agreed to; null where nobody was asked. */
  consent: string | null;
  /** ISO 8601. */
  createdAt: string;
}
