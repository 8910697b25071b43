import { timingSafeEqual } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { notMeToken } from '@prism/core/config/derived-token';
import { notMeDays } from '@prism/core/contract/accounts';
import { signInCalls } from '@prism/core/contract/sign-in-calls';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { serve } from '../../plugins/calls.ts';
import { revertAddress } from './address-changes.ts';
import { revokeGrantedAccess, revokeOtherAccess } from './revoke-access.ts';
import { endSessions } from './signed-in-devices.ts';

const dayMs = 86_400_000;

export const notMe: Plugin<{ secrets: Secrets }> = {
  name: 'not-me',
  register(server, { secrets }) {
    server.route(
      serve(
        signInCalls.notMe,
        async ({ em, body: { user: id, at, token }, details }) => {
          const isOurs = secrets.some((secret) =>
            timingSafeEqual(Buffer.from(notMeToken(secret, id, at)), Buffer.from(token)),
          );
          if (!isOurs || at < Date.now() - notMeDays * dayMs)
            throw new CallerError('invalid', 'This link has expired. Sign in, and end the session under Account.');
          const user = await em.findOne(User, { id });
          details.by = { user: user ?? undefined };
          await revertAddress(em, id, new Date(at));
          details.detail = await revokeGrantedAccess(em, id, null);
          details.notifyOwners = details.detail !== undefined;
          await revokeOtherAccess(em, id);
          await endSessions(em, { user: id });
        },
        { plugins: { rateLimit: { name: 'not-me', points: 20, seconds: 3_600 } } },
      ),
    );
  },
};
