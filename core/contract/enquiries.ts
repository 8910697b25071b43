import { versionField } from './consent.ts';
import { factsBut, factsOf, receivedFact } from './facts.ts';
import type { FieldErrors, FieldInput, FieldRules, StoredFields } from './fields.ts';
import type { Change, NextStep } from './history.ts';
import type { Label, LabelChanges } from './labels.ts';
import type { MailState } from './mails.ts';
import type { ResponseTarget } from './sla.ts';
import type { WorkChallenge } from './proof-of-work.ts';
import type { QuoteRow } from './quotes.ts';
import type { FoundIn } from './desk-search.ts';
import type { EnquiryStage } from './stages.ts';
import type { Attribution } from './attribution.ts';
import type { Turn } from './turns.ts';

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
  /** No mail is pending and nothing promised yet: a person looks at it first, unless its puzzle is solved. */
  isSetAside?: true;
  /** To be solved first, where its sender sends many: until then it is set aside, and a person looks at it. */
  puzzle?: WorkChallenge;
}

/** The page with the form, which is sent to the same address where no script runs. */
export const contactPath = '/contact';

/** What its form brought about, where it was sent so. */
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
  /** A honeypot: no person sees this field, so an enquiry that fills it in is set aside. */
  website?: string;
}

/** The body of `PATCH /api/admin/contacts/{id}`: any of these; what is not named stays. */
export interface EnquiryChanges {
  /** Whether it has been answered, where a note says how, or needs no answer. */
  handled?: boolean;
  /** How it was answered other than by a reply, such as by phone. */
  note?: string;
  /** Whoever loses one says why. */
  stage?: Change<EnquiryStage> & { reason?: string };
  /** By their id; null for nobody. */
  owner?: Change<string | null>;
  nextStep?: Change<NextStep | null>;
  /** Which enquiry it is joined to, by its id; null to part them. */
  joinedTo?: Change<string | null>;
  labels?: LabelChanges;
  /** To which address mails go. */
  email?: Change<string>;
  /** What its sender and their company are called. */
  sender?: Change<SenderNames>;
}

/** What staff may correct of whoever sent an enquiry, beside the address. */
export type SenderNames = Pick<EnquiryRow, 'firstName' | 'lastName' | 'company'>;

/** One of the enquiries in the body of `POST /api/admin/contacts/changes`. */
export interface BulkItem {
  id: string;
  changes: EnquiryChanges;
}

/** What became of one, in the order in which they were sent. */
export interface BulkOutcome {
  id: string;
  /** Why it stays as it is; null where it was changed. */
  error: string | null;
}

/** So many are changed, set aside, released or erased by one call. */
export const mostInBulk = 100;

/** Somebody who may look after enquiries. */
export interface EnquiryOwner {
  id: string;
  /** What they are called. */
  name: string;
}

/** An app that some enquiry has a quote for. */
export interface EnquiryApp {
  id: number;
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
  /** By name. */
  labels: Label[];
  /** The id of the enquiry that it is joined to. */
  joinedTo: string | null;
  /** Whether it has been answered, or needs no answer. */
  handled: boolean;
  /** Who has to write next; null where neither has. */
  turn: Turn | null;
  /** Null where none was made. */
  promise: ResponseTarget | null;
  /** By when the proposal is promised that its sender waits for, ISO 8601; null where they wait for none, or for an answer first. */
  proposalDueAt: string | null;
  /** Since when its processing is restricted, ISO 8601; left out where it is not. */
  restrictedAt?: string;
  /** Where it says what was searched for, in a list that was, unless its name, company or address do. */
  found?: FoundIn;
  mails: MailState[];
  /** The newest first. */
  quotes: QuoteRow[];
}

/** The answer of `GET /api/admin/contacts/{id}`. */
export interface OpenEnquiry extends EnquiryRow {
  /** The path of the page that shows its sender how it fares. */
  receipt: string;
  /** Others from the same address or company that are not joined with it, the newest first; at most `mostSimilar`. */
  alike: SimilarEnquiry[];
  /** Those that are joined to it, the newest first; at most `mostSimilar`. */
  joined: EnquiryRow[];
  /** The one that it is joined to. */
  lead: EnquiryRow | null;
}

export const mostSimilar = 20;

export interface SimilarEnquiry extends Pick<EnquiryRow, 'id' | 'stage' | 'joinedTo' | 'createdAt'> {
  /** Who wrote it. */
  name: string;
  isSameAddress: boolean;
}

/** One row of `GET /api/admin/quarantined-contacts`. */
export interface QuarantinedRow extends Enquiry {
  /** What the sender wrote into the trap; '' where it came too often to be taken without a proof, and none followed. */
  website: string;
  /** When somebody of the studio set it aside, ISO 8601; null where that was done for another reason. */
  setAsideAt: string | null;
}

/** Its `consent` is null where nobody was asked. */
interface Enquiry extends StoredFields<typeof enquiryFields>, StoredFields<typeof originFields> {
  id: string;
  /** The words the sender chose; null where the site offered none. */
  budgetLabel: string | null;
  /** Null where that was not noted. */
  touches: Attribution | null;
  /** ISO 8601. */
  createdAt: string;
}

/** What the form asks for, as staff read it. */
const answers = {
  ...factsOf(enquiryFields),
  budget: {
    label: enquiryFields.budget.label,
    value: ({ budgetLabel }: { budgetLabel?: string | null | undefined }) => budgetLabel ?? null,
  },
};

/** What staff read of an enquiry, in the mail, the dashboard and the table alike. */
export const enquiryFacts = { ...answers, ...factsOf({ source: originFields.source }), received: receivedFact };

const shortAnswers = factsBut(answers, 'firstName', 'lastName', 'email', 'description');

/** The short answers of an enquiry on one line: 'Adler Provisions · $25K-$50K'. */
export function enquiryBrief(enquiry: StoredFields<typeof enquiryFields> & Pick<Enquiry, 'budgetLabel'>): string {
  return shortAnswers.flatMap(({ value }) => value(enquiry) ?? []).join(' · ');
}
