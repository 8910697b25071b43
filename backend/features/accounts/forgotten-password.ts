import type { Plugin } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { signInCalls as calls } from '@prism/core/contract/sign-in-calls';
import { serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { requestReset, resetPassword } from './password-reset.ts';

/** Per name from all clients, so that no inbox is flooded. */
const requestsByName: RateLimit = { name: 'reset-name', points: 3, seconds: 3_600 };

export const forgottenPassword: Plugin<{ secrets: Secrets }> = {
  name: 'forgotten-password',
  register(server, { secrets }) {
    serveAll(server, calls, {
      askReset: {
        work: async ({ em, body, details }) => {
          details.by = { user: await requestReset(em, body.name, secrets) };
        },

        before: async ({ payload }) => await server.limits.take(requestsByName, payload.name.toLowerCase()),
        plugins: { rateLimit: { name: 'reset', points: 10, seconds: 3_600 } },
      },
      resetPassword: {
        work: async ({ body, request }) => {
          const studio = await request.studio();
          await request.audited(async (tx, details) => {
            const { user, accessEnded } = await resetPassword(tx, body, studio);
            details.by = { user };
            details.detail = accessEnded;
            details.notifyOwners = accessEnded !== undefined;
          });
        },
        auditsItself: true,
        plugins: { rateLimit: { name: 'reset-tries', points: 20, seconds: 3_600 } },
      },
    });
  },
};
