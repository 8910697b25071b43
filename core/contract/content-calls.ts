import { slugPattern } from '../fields/fields.ts';
import {
  listOf,
  maybe,
  nullable,
  object,
  plain,
  text,
  time,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { publishedDraft, versionNumber } from './drafts.ts';

const adminEntry = object({
  kind: text(),
  id: text(),
  key: text(),
  /** As its kind describes it; facts are in braces. */
  data: plain({ type: 'object' }),
  place: whole(),
  shown: yesNo,
  isSample: yesNo,
  version: whole(),
  updatedAt: time,
});
export type AdminEntry = ValueOf<typeof adminEntry>;

const entryInput = {
  data: plain({ type: 'object', description: 'Fields of its kind' }),
  shown: usually(yesNo, true),
};
export type EntryInput = Pick<AdminEntry, 'data' | 'shown'> & Partial<Pick<AdminEntry, 'version'>>;

export const versionName = object({
  version: text({ description: 'Its name, stored with each consent' }),
  number: whole({ description: 'Version number, from 1' }),
  publishedAt: time,
});
export type VersionName = ValueOf<typeof versionName>;

export const mostEntries = 1_000;

export const entrySearch = usually(text({ maxLength: 200, description: 'Part of what lists show' }), '');

const kind = text({ minLength: 1, maxLength: 40 });
const params = {
  kind,
  key: text({
    // Keys of the demonstration may contain a space or end with a plus.
    pattern: String.raw`^(?![ -])(?:[ -]?[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}])+\+?$`,
    maxLength: 80,
    message: 'Use lowercase words separated by hyphens',
  }),
};
const call = callsOf('content', 'of-subject');
const group = 'content';
/** Claims, facts and versions follow from entries. */
const changes = ['/admin/content', '/admin/claims', '/admin/claim-counts', '/admin/facts'];

export const contentCalls = {
  list: call('GET /admin/content/{kind}', {
    says: 'List entries of a kind in their sort order',
    params: { kind },
    query: { search: entrySearch },
    numbered: mostEntries,
    sorted: ['title', 'status', 'changed'],
    answer: listOf(adminEntry),
  }),
  read: call('GET /admin/content/{kind}/{key}', {
    says: 'Get an entry; 204 for a document that does not exist yet',
    params,
    answer: nullable(adminEntry),
  }),
  add: call('POST /admin/content/{kind}', {
    says: 'Add an entry; its key derives from its fields',
    params: { kind },
    body: object({ ...entryInput, draft: maybe(publishedDraft) }),
    answer: adminEntry,
    status: 201,
    audit: { act: 'add', label: 'Add', group },
    changes,
  }),
  save: call('PUT /admin/content/{kind}/{key}', {
    says: 'Save an entry; it is public within a second',
    params,
    body: object({
      ...entryInput,
      draft: maybe(publishedDraft),
      version: maybe(versionNumber('That of the entry it is based on; absent for a new one')),
    }),
    answer: adminEntry,
    audit: { act: 'save', label: 'Save', group },
    changes,
  }),
  changeKey: call('PUT /admin/content/{kind}/{key}/key', {
    says: 'Change the slug of an entry with a page; the old URL redirects',
    params,
    body: object({
      key: text({
        pattern: slugPattern.source,
        maxLength: 60,
        message: 'Use lowercase words separated by hyphens, up to 60 characters',
      }),
    }),
    answer: adminEntry,
    audit: { act: 'change-slug', label: 'Change URL of a page', group },
    changes,
  }),
  remove: call('DELETE /admin/content/{kind}/{key}', {
    says: 'Delete an entry',
    params,
    audit: { act: 'delete', label: 'Delete', group },
    changes,
  }),
  restore: call('POST /admin/content/{kind}/{key}/restore', {
    says: 'Undo the deletion of an entry',
    params,
    answer: adminEntry,
    audit: { act: 'restore', label: 'Restore', group },
    changes,
  }),
  order: call('PUT /admin/content-order/{kind}', {
    says: 'Reorder entries of a kind among themselves',
    params: { kind },
    body: object({ keys: listOf(text({ minLength: 1, maxLength: 80 }), { max: mostEntries }) }),
    audit: { act: 'order', label: 'Change order', group },
  }),
};
