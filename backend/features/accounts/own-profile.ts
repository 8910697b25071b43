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

const { name, timeZone } = schemaOf(profileFields);
const profileInput = Joi.object<ProfileInput, true>({
  name,
  timeZone: timeZone.custom((zone: string, helpers) => (isTimeZone(zone) ? zone : helpers.error('any.only'))),
});

/** Whether this process can tell the time there. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const profileRoute = ({ onChanged }: OwnProfileOptions): ServerRoute<{ Payload: ProfileInput }> => ({
  method: 'PATCH',
  path: '/admin/profile',
  options: {
    ...call('Say what one is called, and by whose clock the dashboard tells times: one’s own, or the studio’s'),
    validate: { payload: profileInput },
    plugins: { audit: 'change-name' },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    const { id, username } = user;
    const name = request.payload.name || null;
    const timeZone = request.payload.timeZone || null;
    await request.audited(async (tx, details) => {
      await tx.nativeUpdate(User, { id, removedAt: null }, { name, timeZone });
      details.subject = { kind: 'users', id, title: nameOf({ name, username }) };
      details.detail = `Before: ${[nameOf(user), user.timeZone].filter(Boolean).join(', ')}`;
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
