import { line } from './fields.ts';
import { id, listOf, object, text, whole, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

export const label = object({ id, name: text() });
export type Label = ValueOf<typeof label>;

const labelRow = object({ id, name: text(), count: whole() });
export type LabelRow = ValueOf<typeof labelRow>;

export const mostLabels = 20;

export const labelFields = {
  name: line('Name', 40, { message: 'Enter a name' }),
};

const call = callsOf('contacts', 'enquiries');
const done = { group: 'people', kind: 'labels' } as const;
const changes = ['/admin/enquiry-labels', '/admin/contacts'];

export const labelCalls = {
  list: call('GET /admin/enquiry-labels', {
    says: 'List labels with their number of enquiries',
    answer: listOf(labelRow),
  }),
  rename: call('PATCH /admin/enquiry-labels/{id}', {
    says: 'Rename a label',
    body: object(labelFields),
    audit: { act: 'rename-label', label: 'Rename label', ...done },
    changes,
  }),
  merge: call('POST /admin/enquiry-labels/{id}/merge', {
    says: 'Merge a label into another one',
    body: object({ into: id }),
    audit: { act: 'merge-label', label: 'Merge label', ...done },
    changes,
  }),
  remove: call('DELETE /admin/enquiry-labels/{id}', {
    says: 'Delete a label; its enquiries stay',
    audit: { act: 'delete-label', label: 'Delete label', ...done },
    changes,
  }),
};
