import type { Plugin, ServerRoute } from '@hapi/hapi';
import { profileFields, type ProfileInput } from '@prism/core/contract/accounts';
import { User } from '@prism/core/database/user';
import Joi from 'joi';
import { schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { nameOf } from './people.ts';

export interface OwnProfileOptions {
  /** Called when somebody is called otherwise, to tell pages that show them. */
  onChanged(userId: string): void;
}

const call = signedInCall('accounts', 'own');

const profileRoute = ({ onChanged }: OwnProfileOptions): ServerRoute<{ Payload: ProfileInput }> => ({
  method: 'PATCH',
  path: '/admin/profile',
  options: {
    ...call('Say what one is called; without a name, one is called by the username'),
    validate: { payload: Joi.object<ProfileInput, true>(schemaOf(profileFields)) },
    plugins: { audit: 'change-name' },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    const { id, username } = user;
    const name = request.payload.name || null;
    await request.audited(async (tx, details) => {
      await tx.nativeUpdate(User, { id, removedAt: null }, { name });
      details.subject = { kind: 'users', id, title: nameOf({ name, username }) };
      details.detail = `Before: ${nameOf(user)}`;
    });
    onChanged(id);
    return h.response().code(204);
  },
});

/** What somebody says of themselves. */
export const ownProfile: Plugin<OwnProfileOptions> = {
  name: 'own-profile',
  register(server, options) {
    server.route(profileRoute(options));
  },
};
