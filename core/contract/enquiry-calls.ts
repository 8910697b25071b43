import {
  day,
  either,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  storedFields,
  text,
  time,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import type { Attribution } from './attribution.ts';
import { callsOf } from './call.ts';
import { caseCallsOf, changesOf } from './case-calls.ts';
import type { FoundIn } from './desk-search.ts';
import { enquiryFields, originFields } from './enquiries.ts';
import { answeredFields, changeOf, lostFields, nextStepFields } from './history.ts';
import { label, labelFields, mostLabels } from './labels.ts';
import { mailState } from './mails.ts';
import { quoteRow } from './quotes.ts';
import { searchTextMax } from './search.ts';
import { responseTarget } from './sla-calls.ts';
import { enquiryStageNames } from './stages.ts';
import { turn } from './turns.ts';

const owner = object({ id, name: text() });
export type EnquiryOwner = ValueOf<typeof owner>;

const stage = oneOf(enquiryStageNames);
const nextStep = nullable(object(nextStepFields));

/** `consent` is null if it was not requested. */
const enquiry = {
  id,
  ...storedFields(enquiryFields),
  ...storedFields(originFields),
  /** '' if the site offered none. */
  budget: text(),
  /** The label the client chose; null if the site offered none. */
  budgetLabel: nullable(text()),
  /** Null if not recorded. */
  touches: nullable(plain<Attribution>({ type: 'object' })),
  createdAt: time,
};

const row = {
  ...enquiry,
  stage,
  /** Null in other stages. */
  lostReason: nullable(text()),
  owner: nullable(owner),
  nextStep,
  /** By name. */
  labels: listOf(label),
  duplicateOf: nullable(id),
  /** Whether it is answered or needs no answer. */
  handled: yesNo,
  turn: nullable(turn),
  promise: nullable(responseTarget),
  /** When the proposal is due; null if none is due, or an answer is due first. */
  proposalDueAt: nullable(time),
  restrictedAt: maybe(time),
  /** The match of a search, unless name, company or email contain it. */
  found: maybe(plain<FoundIn>({ type: 'object' })),
  mails: listOf(mailState),
  /** Newest first. */
  quotes: listOf(quoteRow),
};
const enquiryRow = object(row);
export type EnquiryRow = ValueOf<typeof enquiryRow>;

const similarEnquiry = object({
  id,
  stage,
  duplicateOf: nullable(id),
  createdAt: time,
  name: text(),
  isSameAddress: yesNo,
});
export type SimilarEnquiry = ValueOf<typeof similarEnquiry>;
export const mostSimilar = 20;

const openEnquiry = object({
  ...row,
  /** The path of the client's status page. */
  receipt: text(),
  /** Others of the same email or company, without duplicates, newest first. */
  similar: listOf(similarEnquiry),
  /** Its duplicates, newest first. */
  duplicates: listOf(enquiryRow),
  original: nullable(enquiryRow),
});
export type OpenEnquiry = ValueOf<typeof openEnquiry>;

const quarantinedRow = object({
  ...enquiry,
  /** The honeypot's value; '' if the proof of work is missing. */
  website: text(),
  /** When staff marked it as spam; otherwise null. */
  markedAt: nullable(time),
});
export type QuarantinedRow = ValueOf<typeof quarantinedRow>;

const { firstName, lastName, company, email } = enquiryFields;
const labelNames = maybe(listOf(labelFields.name, { max: mostLabels }));
const enquiryChanges = object(
  {
    /** With a note: answered other than by mail. Without one: needs no answer. */
    handled: maybe(yesNo),
    note: { ...answeredFields.note, min: 0 },
    /** The reason is required for the stage 'lost'. */
    stage: maybe(object({ was: stage, is: stage, reason: { ...lostFields.reason, min: 0 } })),
    owner: maybe(changeOf(nullable(id))),
    nextStep: maybe(changeOf(nextStep)),
    duplicateOf: maybe(changeOf(nullable(id))),
    /** By name, ignoring case; new labels are created. */
    labels: maybe(object({ give: labelNames, take: labelNames })),
    /** Bounced mails are sent again to the new email. */
    email: maybe(changeOf(email)),
    sender: maybe(changeOf(object({ firstName, lastName, company }))),
  },
  { least: 1 },
);
export type EnquiryChanges = ValueOf<typeof enquiryChanges>;
export type LabelChanges = NonNullable<EnquiryChanges['labels']>;

export const mostInBulk = 100;
const bulkIds = listOf(id, { min: 1, max: mostInBulk, unique: true });
/** For each enquiry in request order: why it was not changed; null if it was. */
const outcomes = listOf(object({ id, error: nullable(text()) }));
export type BulkOutcome = ValueOf<typeof outcomes>[number];

export const mostCalendarDays = 42;
export const mostCalendarEntries = 1_000;

/** A due time of an enquiry. */
const calendarEntry = object({
  kind: oneOf(['next-step', 'answer', 'proposal', 'session']),
  id,
  name: text(),
  company: text(),
  owner: nullable(owner),
  /** The day of a next step. Days of other entries depend on the reader's time zone. */
  on: nullable(day),
  /** When an answer or proposal is due or a session begins. */
  at: nullable(time),
  text: nullable(text()),
});
export type CalendarEntry = ValueOf<typeof calendarEntry>;

const call = callsOf('contacts', 'enquiries');
const done = { group: 'people', kind: 'contacts' } as const;
const changes = changesOf('contacts');

const whose = maybe(either(oneOf(['none']), id));
const filters = {
  handled: maybe(yesNo),
  waiting: maybe(yesNo),
  stage: maybe(stage),
  owner: whose,
  label: maybe(id),
  app: maybe(whole({ minimum: 1, maximum: 1e9, description: 'Only those with a quote for the app of this number' })),
};

export const enquiryCalls = {
  ...caseCallsOf('contacts', {
    tag: 'contacts',
    permission: 'enquiries',
    one: 'an enquiry',
    row: enquiryRow,
    open: openEnquiry,
    body: enquiryChanges,
    query: { ...filters, order: usually(oneOf(['newest', 'urgent']), 'newest') },
    says: {
      list: 'Enquiries, page by page: the newest first, or by urgency what is due soonest. A search looks through their history, labels and quotes, too; where nothing says it, for what is most like it, which X-Search-Meant names',
      change:
        'Change stage, owner, next step, labels or address of an enquiry, mark it as a duplicate of another, or as handled',
    },
    acts: {
      change: { act: 'mark-enquiry', label: 'Mark enquiry', ...done },
      reply: { act: 'send-reply', label: 'Reply to enquiry', ...done },
      replyAgain: { act: 'send-reply-again', label: 'Retry reply to enquiry', ...done },
      release: { act: 'release-contacts', label: 'Release enquiry', ...done },
      remove: { act: 'delete-contacts', label: 'Delete suspected spam', ...done },
    },
  }),
  table: call('GET /admin/contacts.csv', {
    says: 'Export enquiries as CSV',
    query: { search: maybe(text({ maxLength: searchTextMax })), ...filters },
    file: 'text/csv',
    audit: { act: 'export-enquiries', label: 'Export enquiries', group: 'exports' },
    stepUp: true,
  }),
  addedFile: call('GET /admin/contacts/{id}/history/{line}/file', {
    says: 'Download a file of an enquiry',
    params: { line: id },
    file: '*/*',
    audit: { act: 'download-added-file', label: 'Download enquiry file', group: 'exports', kind: 'contacts' },
  }),
  owners: call('GET /admin/enquiry-owners', { says: 'List staff who can own enquiries', answer: listOf(owner) }),
  apps: call('GET /admin/enquiry-apps', {
    says: 'List apps with quotes of enquiries',
    answer: listOf(object({ id: whole(), name: text() })),
  }),
  calendar: call('GET /admin/enquiry-calendar', {
    says: `List next steps, sessions, and due answers and proposals of at most ${mostCalendarDays} days`,
    query: { from: day, to: day, owner: whose },
    answer: listOf(calendarEntry),
  }),
  quarantined: call('GET /admin/quarantined-contacts', {
    says: 'List suspected spam, newest first',
    paged: 1_000,
    searched: true,
    answer: listOf(quarantinedRow),
  }),
  changeAll: call('POST /admin/contacts/changes', {
    says: 'Change several enquiries, each in its own transaction',
    body: listOf(object({ id, changes: enquiryChanges }), { min: 1, max: mostInBulk, unique: 'id' }),
    answer: outcomes,
    audit: { act: 'mark-enquiry', label: 'Mark enquiry', ...done },
    changes,
  }),
  markAsSpam: call('POST /admin/contacts/spam', {
    says: 'Mark several new enquiries as spam, each in its own transaction',
    body: bulkIds,
    answer: outcomes,
    changes,
    audit: { act: 'mark-as-spam', label: 'Mark enquiry as spam', ...done },
  }),
  releaseAll: call('POST /admin/quarantined-contacts/release', {
    says: 'Release several enquiries from quarantine, each in its own transaction',
    body: bulkIds,
    answer: outcomes,
    changes,
    audit: { act: 'release-contacts', label: 'Release enquiry', ...done },
  }),
  erase: callsOf('contacts', 'personal-data')('POST /admin/contacts/erase', {
    says: 'Erase several enquiries permanently, each in its own transaction',
    body: bulkIds,
    answer: outcomes,
    changes,
    audit: { act: 'erase-enquiries', label: 'Erase enquiry', ...done },
    stepUp: true,
  }),
};
