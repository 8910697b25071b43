import type { Plugin } from '@hapi/hapi';
import { revisionCalls as calls } from '@prism/core/contract/revisions';
import { serveAll } from '../../plugins/calls.ts';
import { listRevisions, readRevision, toRow } from './revisions.ts';

export const revisions: Plugin<object> = {
  name: 'revisions',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, params, query, page }) => {
        server.subjects.of(params.kind);
        return page(await listRevisions(em, params, query), toRow);
      },
      read: async ({ em, params: { number, ...subject } }) => {
        server.subjects.of(subject.kind);
        return await readRevision(em, subject, number);
      },
    });
  },
};
