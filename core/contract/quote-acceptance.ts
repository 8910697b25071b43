import { enquiryFields } from './enquiries.ts';
import type { FieldErrors, FieldRules } from './fields.ts';
import type { WorkChallenge } from './proof-of-work.ts';

const { firstName, lastName, email, company } = enquiryFields;

/** Whoever accepts says who they are; for which company only where the quote does not say it. */
export const acceptanceFields = { firstName, lastName, email, company } as const satisfies FieldRules;

export type AcceptanceField = keyof typeof acceptanceFields | 'agreed';

export const acceptanceMessage = 'Please confirm that you may accept';

/** What was sent and could not be taken, for the form to show again. */
export interface RefusedAcceptance {
  values: Partial<Record<AcceptanceField, string>>;
  errors: FieldErrors<AcceptanceField>;
  /** What was taken, and is kept aside until the browser has worked for it, or a person has looked at it. */
  held?: { id: string; work: WorkChallenge };
}
