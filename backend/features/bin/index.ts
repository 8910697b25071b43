import type { Plugin } from '@hapi/hapi';
import { binCalls as calls } from '@prism/core/contract/bin';
import { serveAll } from '../../plugins/calls.ts';
import { mayEdit } from '../../plugins/permissions.ts';
import { listBin, removeForGood } from './bin.ts';

export const bin: Plugin<object> = {
  name: 'bin',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, query, request, numbered }) =>
        numbered(await listBin(em, query, (kind) => mayEdit(request, { kind }))),
      restore: async ({ em, params: { kind, id } }) => await server.subjects.restorerOf(kind).restore(em, id),
      remove: async ({ em, params: { kind, id } }) => await removeForGood(em, kind, id),
    });
  },
};
