import { listOf, maybe, nullable, object, text, time, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { subjectPermissions } from './roles.ts';

export const binTime = '30 days';

const binRow = object({
  /** As in a `Subject`. */
  kind: text(),
  /** The id of its row, for documents too. */
  id: text(),
  title: text(),
  deletedAt: time,
  /** The name of the person who deleted it; null if unknown or an import. */
  deletedBy: nullable(text()),
  /** When it is deleted permanently, with its revisions. */
  goesAt: time,
});
export type BinRow = ValueOf<typeof binRow>;

const restored = object({
  /** The new slug, if another entry has taken its own; otherwise null. */
  movedTo: nullable(text()),
  /** Why visitors no longer see it; absent if its visibility is unchanged. */
  hiddenBecause: maybe(text()),
});
export type Restored = ValueOf<typeof restored>;

const params = {
  kind: text({ minLength: 1, maxLength: 40 }),
  id: text({ minLength: 1, maxLength: 80, description: 'Id of the row' }),
};
const call = callsOf('bin', 'of-subject');

export const binCalls = {
  list: callsOf('bin', subjectPermissions)('GET /admin/bin', {
    says: `List content deleted within ${binTime} that can be restored, newest first`,
    numbered: 50,
    sorted: ['kind', 'deleted'],
    answer: listOf(binRow),
  }),
  restore: call('POST /admin/bin/{kind}/{id}/restore', {
    says: 'Restore something from the bin; it gets a new URL if its own is taken',
    params,
    answer: restored,
    audit: { act: 'restore', label: 'Restore', group: 'content' },
  }),
  remove: call('DELETE /admin/bin/{kind}/{id}', {
    says: 'Delete something permanently, with its revisions',
    params,
    audit: { act: 'delete-for-good', label: 'Delete permanently', group: 'content' },
  }),
};
