import { versionField } from './consent.ts';
import { factsBut, factsOf, receivedFact } from './facts.ts';
import type { FieldInput, FieldRules, StoredFields } from './fields.ts';
import type { NextStep } from './history.ts';
import type { MailState } from './mails.ts';
import type { AnswerPromise } from './promises.ts';
import type { QuoteRow } from './quotes.ts';
import type { EnquiryStage } from './stages.ts';

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

/** What the form sends beside its fields. */
export const originFields = {
  /** Where on the site the enquiry began. */
  source: { label: 'Source', shortLabel: 'Came from', min: 0, max: 200, message: 'Source is not valid' },
  /** The version of the wording the sender saw and agreed to; left out by programs that show none. */
  consent: versionField,
} as const satisfies FieldRules;

/** What was configured in the shop, by keys, where the enquiry is about it: the sender gets a quote. */
export const choiceFields = {
  app: { label: 'App', min: 0, max: 9, message: 'App is not valid' },
  support: { label: 'Support level', min: 0, max: 80, message: 'Support level is not valid' },
  addons: { label: 'Add-ons, parted by blanks', min: 0, max: 2_000, message: 'Add-ons are not valid' },
} as const satisfies FieldRules;

/** The answer of `POST /api/contacts`. */
export interface SentEnquiry {
  id: string;
  /** The path of the page that shows how it fares. */
  receipt: string;
  /** The path of the quote, where the enquiry is about something that is sold. */
  quote?: string;
}

/** The body of `POST /api/contacts`. */
export interface EnquiryInput
  extends FieldInput<typeof enquiryFields>, FieldInput<typeof originFields>, FieldInput<typeof choiceFields> {
  /** A honeypot: no person sees this field, so an enquiry that fills it in is set aside. */
  website?: string;
}

/** What is to become of a value, and what it was when that was decided: who did not see another's change is told of it. */
export interface Change<Value> {
  was: Value;
  is: Value;
}

/** The body of `PATCH /api/admin/contacts/{id}`: any of these; what is not named stays. */
export interface EnquiryChanges {
  /** Whether it has been answered. */
  handled?: boolean;
  /** Whoever loses one says why. */
  stage?: Change<EnquiryStage> & { reason?: string };
  /** By their id; null for nobody. */
  owner?: Change<string | null>;
  nextStep?: Change<NextStep | null>;
}

/** Somebody who may look after enquiries. */
export interface EnquiryOwner {
  id: string;
  /** What they are called. */
  name: string;
}

/** One enquiry as the admin sees it. */
export interface EnquiryRow extends Enquiry {
  stage: EnquiryStage;
  /** Why it was lost; null in every other stage. */
  lostReason: string | null;
  /** Who looks after it; null where nobody does. */
  owner: EnquiryOwner | null;
  nextStep: NextStep | null;
  /** Whether it has been answered. */
  handled: boolean;
  /** Null where none was made. */
  promise: AnswerPromise | null;
  mails: MailState[];
  /** The newest first. */
  quotes: QuoteRow[];
}

/** The answer of `GET /api/admin/contacts/{id}`. */
export interface OpenEnquiry extends EnquiryRow {
  /** Others from the same address or company, the newest first; at most `mostAlike`. */
  alike: AlikeEnquiry[];
}

export const mostAlike = 20;

export interface AlikeEnquiry extends Pick<EnquiryRow, 'id' | 'stage' | 'createdAt'> {
  /** Who wrote it. */
  name: string;
  isSameAddress: boolean;
}

/** One row of `GET /api/admin/quarantined-contacts`. */
export interface QuarantinedRow extends Enquiry {
  /** What the sender wrote into the trap. */
  website: string;
}

/** Its `consent` is null where nobody was asked. */
interface Enquiry extends StoredFields<typeof enquiryFields>, StoredFields<typeof originFields> {
  id: string;
  /** The words the sender chose; null where an older version stored it. */
  budgetLabel: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** What the form asks for, as staff read it. */
const answers = {
  ...factsOf(enquiryFields),
  budget: {
    label: enquiryFields.budget.label,
    value: ({ budget, budgetLabel }: { budget: string; budgetLabel?: string | null | undefined }) =>
      budgetLabel || budget || null,
  },
};

/** What staff read of an enquiry, in the mail, the dashboard and the table alike. */
export const enquiryFacts = { ...answers, ...factsOf({ source: originFields.source }), received: receivedFact };

const shortAnswers = factsBut(answers, 'firstName', 'lastName', 'email', 'description');

/** The short answers of an enquiry on one line: 'Adler Provisions · $25K-$50K'. */
export function enquiryBrief(enquiry: StoredFields<typeof enquiryFields> & Pick<Enquiry, 'budgetLabel'>): string {
  return shortAnswers.flatMap(({ value }) => value(enquiry) ?? []).join(' · ');
}
