import { enquiryFields } from './enquiries.ts';
import type { FieldErrors } from './fields.ts';
import type { WorkChallenge } from './enquiry-form-calls.ts';

const { firstName, lastName, email, company } = enquiryFields;

export const acceptanceFields = { firstName, lastName, email, company };

export type AcceptanceField = keyof typeof acceptanceFields | 'agreed';

export const acceptanceMessage = 'Please confirm that you may accept';

export interface RefusedAcceptance {
  values: Partial<Record<AcceptanceField, string>>;
  errors: FieldErrors<AcceptanceField>;
  /** What was taken, and is quarantined until the browser has worked for it, or a person has looked at it. */
  held?: { id: string; work: WorkChallenge };
}
