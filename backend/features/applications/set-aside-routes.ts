import type { Server, ServerRoute } from '@hapi/hapi';
import { idParameter } from '../../http/schemas.ts';
import { deleteCaughtApplication, releaseApplication } from './set-aside.ts';

const path = '/admin/quarantined-applications';

const releaseRoute = (onReleased: (applicationId: string) => void): ServerRoute<{ Params: { id: string } }> => ({
  method: 'POST',
  path: `${path}/{id}/release`,
  options: {
    auth: 'session',
    tags: ['api', 'careers'],
    description: 'Make it an application like any other, which then gets its mails',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }, h) => {
    await releaseApplication(em, params.id);
    onReleased(params.id);
    return h.response().code(204);
  },
});

const deleteRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    auth: 'session',
    tags: ['api', 'careers'],
    description: 'Delete it for good',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }, h) => {
    await deleteCaughtApplication(em, params.id);
    return h.response().code(204);
  },
};

/** What the trap caught; the list of all applications has it, too. */
export function addSetAsideRoutes(server: Server, onReleased: (applicationId: string) => void): void {
  server.route(releaseRoute(onReleased));
  server.route(deleteRoute);
}
