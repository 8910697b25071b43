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
  /** An acceptance in quarantine until the proof of work or staff release it. */
  held?: { id: string; work: WorkChallenge };
}
