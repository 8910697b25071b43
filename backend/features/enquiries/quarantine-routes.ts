import type { Server, ServerRoute } from '@hapi/hapi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter } from '../../http/schemas.ts';
import { toQuarantinedRow } from '../../presenters/enquiry-row.ts';
import { deleteQuarantined, listQuarantined, releaseQuarantined } from './quarantine.ts';

const path = '/admin/quarantined-contacts';

const listRoute: ServerRoute<{ Query: PageQuery }> = {
  method: 'GET',
  path,
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Suspected spam that was set aside, newest first',
    validate: { query: pageQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listQuarantined(request.em, request.query), toQuarantinedRow),
};

const releaseRoute = (onReleased: (contactId: string) => void): ServerRoute<{ Params: { id: string } }> => ({
  method: 'POST',
  path: `${path}/{id}/release`,
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Make it an enquiry like any other, which then gets its mails',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }, h) => {
    await releaseQuarantined(em, params.id);
    onReleased(params.id);
    return h.response().code(204);
  },
});

const deleteRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Delete it for good',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }, h) => {
    await deleteQuarantined(em, params.id);
    return h.response().code(204);
  },
};

/** What the trap caught, for the admin to look into. */
export function addQuarantineRoutes(server: Server, onReleased: (contactId: string) => void): void {
  server.route(listRoute);
  server.route(releaseRoute(onReleased));
  server.route(deleteRoute);
}
