import type { Plugin } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { ownAccountCalls as calls } from '@prism/core/contract/own-account-calls';
import { signInCalls } from '@prism/core/contract/sign-in-calls';
import { CallerError } from '../../http/caller-error.ts';
import { serve, serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { requestAddress, cancelAddress, confirmAddress, pendingAddress } from './address-changes.ts';

/** Per account, so that a stolen session cannot flood an inbox. */
const requestsByAccount: RateLimit = { name: 'address', points: 5, seconds: 3_600 };

export const ownAddress: Plugin<{ secrets: Secrets }> = {
  name: 'own-address',
  register(server, { secrets }) {
    serveAll(server, calls, {
      address: async ({ em, request }) => {
        const { id, email } = signedIn(request).user;
        return { email: email ?? null, pending: await pendingAddress(em, id) };
      },
      askAddress: {
        work: async ({ em, body: { email }, request, details }) => {
          await requestAddress(em, signedIn(request).user, email, secrets);
          details.detail = email;
        },
        before: async (request) => await server.limits.take(requestsByAccount, signedIn(request).user.id),
      },
      keepAddress: async ({ em, request }) => {
        if ((await cancelAddress(em, signedIn(request).user.id)) === 0)
          throw new CallerError('not-found', 'No email change is pending.');
      },
    });
    server.route(
      serve(
        signInCalls.confirmAddress,
        async ({ em, body, details }) => {
          details.by = { user: await confirmAddress(em, body.token) };
        },
        { plugins: { rateLimit: { name: 'confirm-address', points: 20, seconds: 3_600 } } },
      ),
    );
  },
};
