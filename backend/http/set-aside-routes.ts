import type { ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@prism/core/contract/roles';
import type { Studio } from '@prism/core/database/content/studio';
import type { User } from '@prism/core/database/user';
import { signedIn } from '../plugins/sessions.ts';
import { idParameter } from './schemas.ts';

export interface SetAside {
  path: string;
  tag: 'contacts' | 'careers';
  permission: Permission;
  /** What a released one is: 'an enquiry'. */
  kind: string;
  /** Throws where there is none with this id. */
  release(em: EntityManager, id: string, studio: Studio, by: Pick<User, 'id'>): Promise<void>;
  /** Throws where there is none with this id. */
  remove(em: EntityManager, id: string): Promise<void>;
}

/** The two ways out for what a trap field caught: somebody who may releases it or deletes it. */
export function setAsideRoutes(setAside: SetAside): ServerRoute<{ Params: { id: string } }>[] {
  const { path, tag, permission, kind, release, remove } = setAside;
  const common = { auth: 'session', app: { permission }, tags: ['api', tag], validate: { params: idParameter } };
  return [
    {
      method: 'POST',
      path: `${path}/{id}/release`,
      options: {
        ...common,
        description: `Make it ${kind} like any other, which then gets its mails`,
        plugins: { audit: `release-${tag}` },
      },
      handler: async (request, h) => {
        const { id } = request.params;
        const studio = await request.studio();
        await request.audited(async (tx) => await release(tx, id, studio, signedIn(request).user));
        return h.response().code(204);
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      options: { ...common, description: 'Delete it for good', plugins: { audit: `delete-${tag}` } },
      handler: async (request, h) => {
        await request.audited(async (tx) => await remove(tx, request.params.id));
        return h.response().code(204);
      },
    },
  ];
}
