import { versionField } from './consent.ts';
import { factsBut, factsOf, receivedFact } from './facts.ts';
import type { FieldErrors, FieldInput, FieldRules, StoredFields } from './fields.ts';
import type { WorkChallenge } from './proof-of-work.ts';
import type { Attribution } from './attribution.ts';

/** Rules and messages of the enquiry form, as specification 1, section 5 gives them. */
export const enquiryFields = {
  firstName: { label: 'First name', min: 1, max: 100, message: 'First name is required' },
  lastName: { label: 'Last name', min: 1, max: 100, message: 'Last name is required' },
  email: { label: 'Email', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
  company: { label: 'Company', min: 1, max: 200, message: 'Company name is required' },
  /** The key of what was chosen, of the budgets that the site offers. */
  budget: { label: 'Budget', min: 1, max: 20, message: 'Please select a budget range' },
  description: { label: 'Description', min: 10, max: 10_000, message: 'Please provide at least 10 characters' },
} as const satisfies FieldRules;

export const agreedMessage = 'You must agree to receive communications';

export const originFields = {
  /** Where on the site the enquiry began. */
  source: { label: 'Source', shortLabel: 'Came from', min: 0, max: 200, message: 'Source is not valid' },
  /** The version of the wording the sender saw and agreed to; left out by programs that show none. */
  consent: versionField,
} as const satisfies FieldRules;

export const choiceFields = {
  app: { label: 'App', min: 0, max: 9, message: 'App is not valid' },
  support: { label: 'Support level', min: 0, max: 80, message: 'Support level is not valid' },
  addons: { label: 'Add-ons, parted by blanks', min: 0, max: 2_000, message: 'Add-ons are not valid' },
  /** The token of the quote that its sender has just seen for the same. */
  quote: { label: 'Quote', min: 0, max: 100, message: 'Quote is not valid' },
} as const satisfies FieldRules;

/** The answer of `POST /api/contacts`. */
export interface SentEnquiry {
  id: string;
  /** The path of the page that shows how it fares. */
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

/** The body of `POST /api/contacts`. */
export interface EnquiryInput
  extends FieldInput<typeof enquiryFields>, FieldInput<typeof originFields>, FieldInput<typeof choiceFields> {
  /** How its sender came to the site; left out where that is not noted. */
  touches?: Attribution | null;
  /** A honeypot: no person sees this field, so an enquiry that fills it in is quarantined. */
  website?: string;
}

/** What the form asks for, as staff read it. */
const answers = {
  ...factsOf(enquiryFields),
  budget: {
    label: enquiryFields.budget.label,
    value: ({ budgetLabel }: { budgetLabel?: string | null | undefined }) => budgetLabel ?? null,
  },
};

export const enquiryFacts = { ...answers, ...factsOf({ source: originFields.source }), received: receivedFact };

const shortAnswers = factsBut(answers, 'firstName', 'lastName', 'email', 'description');

/** The short answers of an enquiry on one line: 'Adler Provisions · $25K-$50K'. */
export function enquiryBrief(enquiry: StoredFields<typeof enquiryFields> & { budgetLabel: string | null }): string {
  return shortAnswers.flatMap(({ value }) => value(enquiry) ?? []).join(' · ');
}
