import type { Plugin, ServerRoute } from '@hapi/hapi';
import { binTime } from '@prism/core/contract/bin';
import { subjectPermissions } from '@prism/core/contract/roles';
import Joi from 'joi';
import { numberedPage, pageHeaders, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { mayEdit, signedInCall } from '../../plugins/permissions.ts';
import { listBin, removeForGood } from './bin.ts';

interface InBin {
  kind: string;
  id: string;
}

const params = Joi.object<InBin>({
  kind: Joi.string().max(40).required(),
  id: Joi.string().max(80).required().description('That of the row'),
});
const options = signedInCall('bin', 'of-subject');

const listRoute: ServerRoute<{ Query: NumberedPage }> = {
  method: 'GET',
  path: '/admin/bin',
  options: {
    ...signedInCall(
      'bin',
      subjectPermissions,
    )(`What was deleted within ${binTime} and can be brought back, the latest first`),
    validate: { query: Joi.object<NumberedPage>(numberedPage(50)) },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { rows, total } = await listBin(request.em, request.query, (kind) => mayEdit(request, { kind }));
    const response = h.response(rows);
    for (const [name, value] of Object.entries(pageHeaders(request, request.query, total)))
      response.header(name, value);
    return response;
  },
};

const restoreRoute: ServerRoute<{ Params: InBin }> = {
  method: 'POST',
  path: '/admin/bin/{kind}/{id}/restore',
  options: {
    ...options('Bring something back; where its address is taken by now, it gets another one'),
    validate: { params },
    plugins: { audit: 'restore' },
  },
  handler: async (request) => {
    const { kind, id } = request.params;
    return await request.audited(async (tx) => await request.server.subjects.restorerOf(kind).restore(tx, id));
  },
};

const removeRoute: ServerRoute<{ Params: InBin }> = {
  method: 'DELETE',
  path: '/admin/bin/{kind}/{id}',
  options: {
    ...options('Delete something for good now, with its revisions'),
    validate: { params },
    plugins: { audit: 'delete-for-good' },
  },
  handler: async (request, h) => {
    const { kind, id } = request.params;
    await request.audited(async (tx) => await removeForGood(tx, kind, id));
    return h.response().code(204);
  },
};

/** What was deleted and is not gone yet, of all kinds in one place. */
export const bin: Plugin<object> = {
  name: 'bin',
  register(server) {
    server.route(listRoute);
    server.route(restoreRoute);
    server.route(removeRoute);
  },
};
