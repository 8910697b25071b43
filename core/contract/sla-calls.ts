import { amount, id, listOf, nullable, object, oneOf, text, time, whole, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { turnReason } from './turns.ts';

export const responseTarget = object({
  dueAt: time,
  /** Null while it is not answered. */
  answeredAt: nullable(time),
});
/** When an answer is promised. */
export type ResponseTarget = ValueOf<typeof responseTarget>;

/** A client or applicant to whom the studio has to write. */
const waiting = object({
  kind: oneOf(['enquiry', 'application', 'proposal']),
  by: turnReason,
  since: time,
  /** The accepted quote that is to be answered. */
  quote: nullable(object({ number: text(), total: amount, currency: text() })),
  /** Of the enquiry or application. */
  ...{ id, name: text() },
  /** The company, or the position. */
  about: text(),
  promise: nullable(responseTarget),
});
export type Waiting = ValueOf<typeof waiting>;

const slaReport = object({
  /** Accepted quotes first, then the most urgent. */
  waiting: listOf(waiting),
  total: whole(),
  /** Since midnight on the studio's clock. */
  keptToday: whole(),
  /** Of enquiries. */
  medianMinutes: nullable(amount),
  /** Of proposals, from the end of the session. */
  proposalMinutes: nullable(amount),
});
export type SlaReport = ValueOf<typeof slaReport>;

const answerTime = object({ medianMinutes: nullable(amount) });
export type AnswerTime = ValueOf<typeof answerTime>;

export const slaCalls = {
  report: callsOf('promises', ['enquiries', 'applications'])('GET /admin/promises', {
    says: 'Who waits for a promised answer, the most urgent first, and how well promises are kept',
    answer: slaReport,
  }),
  answerTime: callsOf('contacts')('GET /answer-time', {
    says: 'Within what time half of the last enquiries were answered; null where there were too few to tell',
    answer: answerTime,
  }),
};
