import {
  day,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  storedFields,
  text,
  time,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { applicationFields, resumeTypes } from './applications.ts';
import { callsOf } from './call.ts';
import { caseCallsOf, seenEvent } from './case-calls.ts';
import { answeredFields, answerFields, changeOf, deletionFields } from './history.ts';
import { mailState } from './mails.ts';
import { responseTarget } from './sla-calls.ts';
import { answeringStages, applicationStageNames } from './stages.ts';
import { turn } from './turns.ts';

const deletion = object({
  on: day,
  /** Whether it differs from the day of the other applications. */
  isOwn: yesNo,
  /** The last possible day: the one promised to all applicants. */
  latest: day,
});
export type Deletion = ValueOf<typeof deletion>;

const stage = oneOf(applicationStageNames);
const applicationRow = object({
  id,
  ...storedFields(applicationFields),
  slug: text(),
  /** The position's title, even after it is closed. */
  position: text(),
  /** The honeypot's value; null if empty or released. */
  website: nullable(text()),
  /** Another call serves the file. */
  resume: object({ name: text(), type: oneOf(resumeTypes), size: whole() }),
  stage,
  deletion,
  promise: nullable(responseTarget),
  turn: nullable(turn),
  restrictedAt: maybe(time),
  mails: listOf(mailState),
  createdAt: time,
});
export type ApplicationRow = ValueOf<typeof applicationRow>;

/** A mail to an applicant as staff have read it. The client chooses its id, so a repeated request sends it once. */
const answerMail = object({ id, ...answerFields, seen: seenEvent });
export type AnswerMail = ValueOf<typeof answerMail>;

/** The default text of such a mail. */
const answerWords = object({ subject: text(), text: text() });
export type AnswerWords = ValueOf<typeof answerWords>;

const { firstName, lastName } = applicationFields;
const applicationChanges = object(
  {
    /** With a note: answered other than by mail. Without one: needs no answer. */
    answered: maybe(yesNo),
    note: { ...answeredFields.note, min: 0 },
    /** The mail to the applicant about the stage. */
    stage: maybe(object({ was: stage, is: stage, mail: maybe(answerMail) })),
    deletion: maybe(object({ was: deletionFields.on, is: deletionFields.on, reason: deletionFields.reason })),
    sender: maybe(changeOf(object({ firstName, lastName }))),
  },
  { least: 1 },
);
export type ApplicationChanges = ValueOf<typeof applicationChanges>;

const call = callsOf('careers', 'applications');
const done = { group: 'people', kind: 'applications' } as const;

export const applicationCalls = {
  ...caseCallsOf('applications', {
    tag: 'careers',
    permission: 'applications',
    one: 'an application',
    row: applicationRow,
    open: applicationRow,
    body: applicationChanges,
    query: { stage: maybe(stage), order: usually(oneOf(['newest', 'urgent']), 'newest') },
    says: {
      list: 'Applications, page by page: the newest first, or by urgency those that wait for an answer',
      change:
        'Change the stage of an application, with or without a mail, its last day or the name, or mark it as answered',
    },
    acts: {
      change: { act: 'mark-application', label: 'Edit application', ...done },
      reply: { act: 'reply-to-applicant', label: 'Reply to applicant', ...done },
      replyAgain: { act: 'reply-to-applicant-again', label: 'Resend reply to applicant', ...done },
      release: { act: 'release-careers', label: 'Release application', ...done },
      remove: { act: 'delete-careers', label: 'Delete suspected spam', ...done },
    },
  }),
  answer: call('GET /admin/applications/{id}/answers/{stage}', {
    says: 'Preview the email that informs an applicant of a stage',
    params: { stage: oneOf(answeringStages) },
    answer: answerWords,
  }),
  resume: call('GET /admin/applications/{id}/resume', {
    says: 'Download the resume of an application',
    file: '*/*',
    audit: { act: 'download-resume', label: 'Download resume', group: 'exports', kind: 'applications' },
  }),
};
