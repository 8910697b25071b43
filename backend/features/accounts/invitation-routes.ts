import type { Plugin, Request } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { roleWords, type Role } from '@prism/core/contract/roles';
import { signInCalls } from '@prism/core/contract/sign-in-calls';
import { staffCalls as calls } from '@prism/core/contract/staff';
import type { Invitation } from '@prism/core/database/invitation';
import { serve, serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { openSession, signedIn } from '../../plugins/sessions.ts';
import { toUser } from './accounts.ts';
import { acceptInvitation, invite, inviteAgain, withdraw } from './invitations.ts';

/** Shared by all owners, so that a stolen session cannot send mail in bulk. */
const invitesAnHour: RateLimit = { name: 'invite', points: 60, seconds: 3_600 };
const limited = {
  before: async ({ server }: Pick<Request, 'server'>) => await server.limits.take(invitesAnHour, 'all'),
};

function detailsOf({ id, email, role }: Invitation) {
  const subject = { kind: 'invitations', id, title: email };
  return { subject, detail: roleWords[role].label, notifyOwners: role === 'owner' };
}

export const invitations: Plugin<{ secrets: Secrets }> = {
  name: 'invitations',
  register(server, { secrets }) {
    serveAll(server, calls, {
      invite: {
        ...limited,
        work: async ({ em, body, request, details }) => {
          const { user: by } = signedIn(request);
          Object.assign(details, detailsOf(await invite(em, { ...body, by, secrets })));
        },
      },
      inviteAgain: {
        ...limited,
        work: async ({ em, params, request, details }) => {
          const { user: by } = signedIn(request);
          Object.assign(details, detailsOf(await inviteAgain(em, params.id, { by, secrets })));
        },
      },
      withdrawInvitation: async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'invitations', id, title: await withdraw(em, id) };
      },
    });
    server.route(
      serve(
        signInCalls.acceptInvitation,
        async ({ body, request, h }) => {
          const studio = await request.studio();
          const user = await request.audited(async (tx, details) => {
            const joined = await acceptInvitation(tx, body, studio);
            details.by = { user: joined, sessionIdHash: await openSession(tx, request, joined, false) };
            const role: Role = joined.role;
            details.detail = roleWords[role].label;
            details.notifyOwners = true;
            return joined;
          });
          server.knownDevices.remember(h, user);
          return toUser(user);
        },
        { auditsItself: true, plugins: { rateLimit: { name: 'invitation', points: 20, seconds: 3_600 } } },
      ),
    );
  },
};
