import type { Plugin } from '@hapi/hapi';
import { profileFields } from '@prism/core/contract/accounts';
import { ownAccountCalls as calls } from '@prism/core/contract/own-account-calls';
import { timeZoneNamed } from '@prism/core/contract/zoned-time';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { serve } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { nameOf } from './staff.ts';

export const ownProfile: Plugin<object> = {
  name: 'own-profile',
  register(server) {
    server.route(
      serve(calls.changeProfile, async ({ em, body: { name, timeZone }, request, details }) => {
        const { message } = profileFields.timeZone;
        if (timeZone && !timeZoneNamed(timeZone))
          throw new CallerError('invalid', message, { fields: { timeZone: message } });
        const { user } = signedIn(request);
        const { id } = user;
        // A missing field is kept; an empty one is cleared.
        const changes = {
          ...(name !== undefined && { name: name || null }),
          ...(timeZone !== undefined && { timeZone: timeZone || null }),
        };
        await em.nativeUpdate(User, { id, removedAt: null }, changes);
        publishAfterCommit(em, { type: 'role', userId: id });
        details.subject = { kind: 'users', id, title: nameOf({ ...user, ...changes }) };
        details.detail = `Before: ${[nameOf(user), user.timeZone].filter(Boolean).join(', ')}`;
      }),
    );
  },
};
