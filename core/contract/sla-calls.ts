import {
  amount,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { nextStep } from './history.ts';
import { turnReason } from './turns.ts';

export const responseTarget = object({
  dueAt: time,
  /** Null until answered. */
  answeredAt: nullable(time),
});
export type ResponseTarget = ValueOf<typeof responseTarget>;

/** What waits for the studio: an answer, a proposal or a next step. */
const waitingKind = oneOf(['enquiry', 'application', 'proposal', 'next-step']);

const waiting = object({
  kind: waitingKind,
  /** Null for a next step. */
  by: nullable(turnReason),
  since: time,
  /** The accepted quote to answer, otherwise the newest. */
  quote: nullable(object({ number: text(), total: amount, currency: text() })),
  /** The enquiry's or application's. */
  id,
  name: text(),
  /** The company or the position. */
  about: text(),
  /** As the client chose it; '' if not. */
  budget: text(),
  /** The client's last message, cut to one line. */
  words: text(),
  step: nullable(nextStep),
  /** Null without an owner, and for applications. */
  owner: nullable(object({ id, name: text() })),
  promise: nullable(responseTarget),
});
export type Waiting = ValueOf<typeof waiting>;

const slaReport = object({
  /** Accepted quotes first, then the most urgent. */
  waiting: listOf(waiting),
  everyones: whole(),
  mine: whole({ description: 'Those of the signed-in person, or without an owner' }),
  /** When the reader's next unlisted item is due: snoozed or a next step; null if none. */
  nextAt: nullable(time),
  /** Since midnight in the studio's time zone. */
  keptToday: whole(),
  /** For enquiries. */
  medianMinutes: nullable(amount),
  /** For proposals, from the end of the session. */
  proposalMinutes: nullable(amount),
});
export type SlaReport = ValueOf<typeof slaReport>;

const answerTime = object({ medianMinutes: nullable(amount) });
export type AnswerTime = ValueOf<typeof answerTime>;

const call = callsOf('promises', ['enquiries', 'applications']);
const params = { kind: waitingKind, id };

export const slaCalls = {
  report: call('GET /admin/promises', {
    says: 'Get due replies and next steps, most urgent first, and the SLA statistics',
    query: { for: maybe(oneOf(['me'])) },
    answer: slaReport,
  }),
  later: call('PUT /admin/promises/{kind}/{id}/later', {
    says: 'Snooze a task on your Today list until a time or until something new arrives',
    params,
    body: object({ until: time }),
    audit: { act: 'snooze', label: 'Hide from Today until later', group: 'people' },
  }),
  now: call('DELETE /admin/promises/{kind}/{id}/later', {
    says: 'Show a snoozed task again',
    params,
    audit: { act: 'wake', label: 'Show on Today again', group: 'people' },
  }),
  answerTime: callsOf('contacts')('GET /answer-time', {
    says: 'Get the median answer time of recent enquiries; null if there were too few',
    answer: answerTime,
  }),
};
