import {
  id,
  lenient,
  listOf,
  maybe,
  object,
  oneOf,
  orEmpty,
  plain,
  text,
  whole,
  type ValueOf,
} from '../fields/shapes.ts';
import { touchLimits } from './attribution.ts';
import { callsOf, type BodyOf } from './call.ts';
import type { FieldErrors } from './fields.ts';
import { choiceFields, enquiryFields, originFields } from './enquiries.ts';

const touch = object({
  host: maybe(text({ maxLength: touchLimits.host, description: 'Host' })),
  source: maybe(text({ maxLength: touchLimits.name, description: 'Campaign source' })),
  medium: maybe(text({ maxLength: touchLimits.name, description: 'Campaign medium' })),
  campaign: maybe(text({ maxLength: touchLimits.name, description: 'Campaign' })),
  page: maybe(text({ maxLength: touchLimits.page, description: 'First page' })),
});

/** Attribution. Invalid values do not refuse an enquiry. */
export const sentAttribution = lenient(object({ first: touch, last: touch }));
export type SentAttribution = ValueOf<typeof sentAttribution>;

export const honeypot = maybe(text({ maxLength: 2_000, description: 'Honeypot: leave it out' }));

/**
 * Proof of work: for each part, find a number with which the part's text has a SHA-256 hash that starts with so many
 * zero bits. Many small parts take about the same time for everyone; one large part would not.
 */
const workChallenge = object({
  /** Purpose and expiry, signed by the server. */
  challenge: text(),
  parts: whole(),
  /** Required zero bits, at most 32. */
  bits: whole(),
});
export type WorkChallenge = ValueOf<typeof workChallenge>;

const workSolution = {
  challenge: plain<string>({ type: 'string', format: 'verbatim', minLength: 1, maxLength: 100 }),
  /** A number for each part, in order. */
  solution: listOf(whole({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), { max: 64 }),
};

const sentEnquiry = object({
  id,
  receipt: text(),
  /** The path of the quote, if the enquiry is about an app. */
  quote: maybe(text()),
  /** Quarantined: no mail is sent and no answer promised until staff or the proof of work release it. */
  isQuarantined: maybe(oneOf([true])),
  /** The proof of work for clients who send many; until then the enquiry is quarantined. */
  work: maybe(workChallenge),
});
export type SentEnquiry = ValueOf<typeof sentEnquiry>;

const call = callsOf('contacts');

export const enquiryFormCalls = {
  send: call('POST /contacts', {
    says: 'Send an enquiry. Above the usual rate, the answer demands a proof of work, and the enquiry stays in quarantine until it is solved',
    body: object({
      ...enquiryFields,
      // Empty if the site offers none.
      budget: orEmpty(enquiryFields.budget),
      ...originFields,
      ...choiceFields,
      touches: maybe(sentAttribution),
      website: honeypot,
    }),
    answer: sentEnquiry,
    status: 201,
    repeatable: true,
  }),
  solve: call('POST /contacts/{id}/solution', {
    says: 'Submit the proof of work of an enquiry, which releases it from quarantine',
    body: object({ ...workSolution, ...choiceFields }),
    answer: sentEnquiry,
    status: 201,
  }),
};
export type EnquiryInput = BodyOf<typeof enquiryFormCalls.send>;
export type SolvedWork = BodyOf<typeof enquiryFormCalls.solve>;

export interface ContactOutcome {
  sent?: SentEnquiry;
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}
