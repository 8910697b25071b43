import { object, oneOf, text } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { fileNamePattern } from './files.ts';

export const storedUses = ['logo', 'evidence'] as const;

const call = callsOf('content', 'content');

export const fileCalls = {
  store: call('POST /admin/files/{use}', {
    says: 'Upload a file for a field of content; unused files are deleted after a day or two',
    params: { use: oneOf(storedUses) },
    answer: object({ address: text() }),
    status: 201,
    audit: { act: 'add-file', label: 'Add file', group: 'content', kind: 'files' },
  }),
  read: call('GET /admin/files/{name}', {
    says: 'Download a file of content, such as the evidence of a claim',
    params: { name: text({ pattern: fileNamePattern.source, maxLength: 80 }) },
    file: 'application/octet-stream',
    audit: { act: 'download-file', label: 'Download file', group: 'exports', kind: 'files' },
  }),
};
