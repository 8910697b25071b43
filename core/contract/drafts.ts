import { slugPattern } from '../fields/fields.ts';
import { id, listOf, nullable, object, plain, text, time, whole, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { savedState } from './revisions.ts';
import { subjectPermissions } from './roles.ts';

export const versionNumber = (description?: string) =>
  whole({ minimum: 1, maximum: 2_147_483_647, ...(description !== undefined && { description }) });

const draftRow = {
  kind: text(),
  id: text(),
  /** The published version it is based on; null for new content. */
  base: nullable(text()),
  /** Incremented with each save, so that a save never overwrites unseen changes. */
  version: versionNumber(),
  /** Who saved it last; null without a name or an account. */
  by: nullable(text()),
  updatedAt: time,
};
const draftRowShape = object({ ...draftRow, title: text({ description: 'Empty if there is none' }) });
export type DraftRow = ValueOf<typeof draftRowShape>;

const draft = object({
  ...draftRow,
  /** The form's values, maybe incomplete: a `PostInput` for a post, otherwise a `DraftOfEntry`. */
  data: plain(),
});
export type Draft = ValueOf<typeof draft>;

export interface DraftOfEntry {
  data: unknown;
  shown: boolean;
  /** The slug for a new entry. */
  address: string;
}

const draftInput = object({
  data: plain({ type: 'object', description: 'Values of the form' }),
  base: nullable(text({ maxLength: 100, description: 'The published version it started from' })),
  version: nullable(versionNumber('That of the draft it is based on; null for a new one')),
});
export type DraftInput = ValueOf<typeof draftInput>;

export const publishedDraft = object({ id: text({ minLength: 1, maxLength: 80 }), version: versionNumber() });
/** A draft that is being published: the same transaction removes it, unless it was edited since. */
export type PublishedDraft = Pick<Draft, 'id' | 'version'>;

export type Publishing<Input> = Input & { draft?: PublishedDraft | undefined };

export const previewDays = 7;

const preview = {
  id,
  /** Who shared it; null without a name or an account. */
  by: nullable(text()),
  createdAt: time,
  endsAt: time,
};
const previewShape = object(preview);
export type Preview = ValueOf<typeof previewShape>;

const newPreview = object({ ...preview, url: text({ description: 'Shown only once' }) });
export type NewPreview = ValueOf<typeof newPreview>;

const kind = text({ minLength: 1, maxLength: 40 });
const params = { kind, id: text({ pattern: slugPattern.source, maxLength: 80 }) };
const call = callsOf('content', 'of-subject');

export const draftCalls = {
  list: call('GET /admin/drafts/{kind}', {
    says: 'List drafts of a kind, newest first',
    params: { kind },
    answer: listOf(draftRowShape),
  }),
  read: call('GET /admin/drafts/{kind}/{id}', {
    says: 'Get the draft of a post, app, entry or document; 204 if there is none',
    params,
    answer: nullable(draft),
  }),
  save: call('PUT /admin/drafts/{kind}/{id}', {
    says: 'Save a draft, however incomplete; visitors do not see it',
    params,
    body: draftInput,
    answer: draft,
  }),
  discard: call('DELETE /admin/drafts/{kind}/{id}', {
    says: 'Discard a draft; the published version stays',
    params,
    query: { version: versionNumber() },
    audit: { act: 'discard-draft', label: 'Discard draft', group: 'content' },
  }),
  keepReplaced: call('POST /admin/drafts/{kind}/{id}/replaced', {
    says: 'Save a discarded text as a revision',
    params,
    body: savedState,
  }),
  previews: call('GET /admin/drafts/{kind}/{id}/previews', {
    says: 'List preview links of a draft, newest first',
    params,
    answer: listOf(previewShape),
  }),
  share: call('POST /admin/drafts/{kind}/{id}/previews', {
    says: `Create a preview link of a draft for people without an account, valid for ${previewDays} days; returned only once`,
    params,
    answer: newPreview,
    status: 201,
    audit: { act: 'share-preview', label: 'Share draft', group: 'content' },
  }),
  withdraw: callsOf('content', subjectPermissions)('DELETE /admin/previews/{id}', {
    says: 'Revoke a preview link of a draft',
    audit: { act: 'withdraw-preview', label: 'Revoke preview link', group: 'content', kind: 'previews' },
  }),
};

export const draftChangedMessage = 'Someone else edited this draft';
