import type { Plugin, ServerRoute } from '@hapi/hapi';
import { profileFields, type ProfileInput } from '@prism/core/contract/accounts';
import { timeZoneNamed } from '@prism/core/contract/zoned-time';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { User } from '@prism/core/database/user';
import Joi from 'joi';
import { schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { nameOf } from './people.ts';

const call = signedInCall('accounts', 'own');

const { name, timeZone } = schemaOf(profileFields);
const profileInput = Joi.object<ProfileInput, true>({
  name,
  timeZone: timeZone.custom((zone: string, helpers) => (timeZoneNamed(zone) ? zone : helpers.error('any.only'))),
}).min(1);

const profileRoute: ServerRoute<{ Payload: ProfileInput }> = {
  method: 'PATCH',
  path: '/admin/profile',
  options: {
    ...call(
      'Say what one is called, or by whose clock the dashboard tells times: one’s own, or the studio’s; what is left out stays',
    ),
    validate: { payload: profileInput },
    plugins: { audit: 'change-name' },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    const { id } = user;
    const { name, timeZone } = request.payload;
    // What was left out stays, what is empty goes.
    const changes = {
      ...(name !== undefined && { name: name || null }),
      ...(timeZone !== undefined && { timeZone: timeZone || null }),
    };
    await request.audited(async (tx, details) => {
      await tx.nativeUpdate(User, { id, removedAt: null }, changes);
      publishAfterCommit(tx, { type: 'role', userId: id });
      details.subject = { kind: 'users', id, title: nameOf({ ...user, ...changes }) };
      details.detail = `Before: ${[nameOf(user), user.timeZone].filter(Boolean).join(', ')}`;
    });
    return h.response().code(204);
  },
};

/** What somebody says of themselves. */
export const ownProfile: Plugin<object> = {
  name: 'own-profile',
  register(server) {
    server.route(profileRoute);
  },
};
