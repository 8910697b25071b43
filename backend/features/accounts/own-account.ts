import type { Plugin } from '@hapi/hapi';
import { ownAccountCalls as calls } from '@prism/core/contract/own-account-calls';
import { afterCommit } from '@prism/core/database/after-commit';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { giveCookie, signedIn } from '../../plugins/sessions.ts';
import { changePassword, confirmPassword } from './password.ts';
import { endSessions, listSessions, nameSession } from './signed-in-devices.ts';

export const ownAccount: Plugin<object> = {
  name: 'own-account',
  register(server) {
    serveAll(server, calls, {
      changePassword: {
        work: async ({ request, h, body }) => {
          const { user, sessionIdHash } = signedIn(request);
          giveCookie(request, await changePassword(request, body), sessionIdHash);
          // Other browsers become unknown; this one remains known.
          server.knownDevices.remember(h, { ...user, deviceEra: user.deviceEra + 1 });
        },
        auditsItself: true,
      },
      sessions: async ({ em, request }) => await listSessions(em, signedIn(request)),
      nameSession: async ({ em, params, body, request, details }) => {
        if (!(await nameSession(em, signedIn(request).user.id, params.id, body.name ?? ''))) throw isOver();
        details.detail = params.id.slice(0, 8);
      },
      endSessions: {
        work: async ({ em, body: { id }, request, details }) => {
          const { user, sessionIdHash } = signedIn(request);
          const ended = await endSessions(em, { user: user.id, ...(id !== undefined && { idHash: id }) });
          if (ended.length === 0) throw isOver();
          details.detail = ended.map((idHash) => idHash.slice(0, 8)).join(', ');
          if (ended.includes(sessionIdHash)) afterCommit(em, () => request.cookieAuth.clear());
        },
        before: async (request) => void (await confirmPassword(request, request.payload.currentPassword)),
      },
    });
  },
};

const isOver = () => new CallerError('not-found', 'This session has already ended.');
