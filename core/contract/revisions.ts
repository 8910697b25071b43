import { listOf, nullable, object, oneOf, plain, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

export const revisionCauses = {
  saved: 'Saved',
  scheduled: 'Scheduled',
  import: 'Import',
  article: 'Written by AI',
  demonstration: 'Demonstration',
  /** An unpublished draft that was overwritten after a conflict. */
  replaced: 'Replaced',
  /** The state before the first revision, or a change made directly in the database. */
  earlier: 'Earlier version',
} as const;

export type RevisionCause = keyof typeof revisionCauses;

const isCause = (name: string): name is RevisionCause => Object.hasOwn(revisionCauses, name);
const revisionCauseNames = Object.keys(revisionCauses).filter(isCause);

/** The name of visibility in `changed`; every other name is a field. */
export const shownField = '$shown';

export const savedState = object({ data: plain({ type: 'object' }), shown: yesNo });
export type SavedState = ValueOf<typeof savedState>;

const revisionRow = {
  number: whole({ description: 'Revision number, from 1' }),
  createdAt: time,
  cause: oneOf(revisionCauseNames),
  /** The person's name; null if unknown or the product. */
  by: nullable(text()),
  /** The URL of that person's portrait. */
  portrait: nullable(text()),
  /** The changed fields, maybe with `shownField`; all filled-in fields for the first revision. */
  changed: listOf(text()),
};
const revisionRowShape = object(revisionRow);
export type RevisionRow = ValueOf<typeof revisionRowShape>;

const revision = object({
  ...revisionRow,
  after: savedState,
  /** Null for the first revision. */
  before: nullable(savedState),
});
export type Revision = ValueOf<typeof revision>;

const call = callsOf('revisions', 'of-subject');
export const subjectParams = {
  kind: text({ minLength: 1, maxLength: 40, description: 'posts, apps, a kind of content, pages, settings, …' }),
  id: text({ minLength: 1, maxLength: 80, description: 'Id of the row; for words and settings, the key' }),
};

export const revisionCalls = {
  list: call('GET /admin/revisions/{kind}/{id}', {
    says: 'List revisions of a post, app, entry or document, newest first',
    params: subjectParams,
    paged: 50,
    answer: listOf(revisionRowShape),
  }),
  read: call('GET /admin/revisions/{kind}/{id}/{number}', {
    says: 'Get a revision and the one before it',
    params: { ...subjectParams, number: whole({ minimum: 1, maximum: 2_147_483_647 }) },
    answer: revision,
  }),
};
