import type { MembersOf } from '../fields/shapes.ts';
import { line, paragraph, type FieldErrors, email } from './fields.ts';
import { versionField } from './consent.ts';
import type { WorkChallenge } from './proof-of-work.ts';
import type { Attribution } from './attribution.ts';

/** Rules and messages of the enquiry form, as specification 1, section 5 gives them. */
export const enquiryFields = {
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  email: email('Email', { message: 'Invalid email address' }),
  company: line('Company', 200, { message: 'Company name is required' }),
  /** The key of what was chosen, of the budgets that the site offers. */
  budget: line('Budget', 20, { message: 'Please select a budget range' }),
  description: paragraph('Description', 10_000, { min: 10, message: 'Please provide at least 10 characters' }),
};

export const agreedMessage = 'You must agree to receive communications';

export const originFields = {
  /** Where on the site the enquiry began. */
  source: line('Source', 200, { shortLabel: 'Came from', min: 0, message: 'Source is not valid' }),
  /** The version of the wording the sender saw and agreed to; left out by programs that show none. */
  consent: versionField,
};

export const choiceFields = {
  app: line('App', 9, { min: 0, message: 'App is not valid' }),
  support: line('Support level', 80, { min: 0, message: 'Support level is not valid' }),
  addons: paragraph('Add-ons, parted by blanks', 2_000, { min: 0, message: 'Add-ons are not valid' }),
  /** The token of the quote that its sender has just seen for the same. */
  quote: line('Quote', 100, { min: 0, message: 'Quote is not valid' }),
};

export interface SentEnquiry {
  id: string;
  /** The path of its receipt. */
  receipt: string;
  /** The path of the quote, where the enquiry is about something that is sold. */
  quote?: string;
  /** No mail is pending and nothing promised yet: a person looks at it first, unless its work is solved. */
  isQuarantined?: true;
  /** To be solved first, where its sender sends many: until then it is quarantined, and a person looks at it. */
  work?: WorkChallenge;
}

export const contactPath = '/contact';

export interface ContactOutcome {
  sent?: SentEnquiry;
  /** What was sent and could not be taken. */
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}

export interface EnquiryInput
  extends MembersOf<typeof enquiryFields>, MembersOf<typeof originFields>, MembersOf<typeof choiceFields> {
  /** How its sender came to the site; left out where that is not noted. */
  touches?: Attribution | null;
  /** A honeypot: no person sees this field, so an enquiry that fills it in is quarantined. */
  website?: string;
}
