import type { Plugin, Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { signInCalls as calls } from '@prism/core/contract/sign-in-calls';
import type { User } from '@prism/core/database/user';
import { clientKey } from '../../http/client-address.ts';
import { CallerError } from '../../http/caller-error.ts';
import { serve, serveAll } from '../../plugins/calls.ts';
import { closeSession, openSession, signedIn } from '../../plugins/sessions.ts';
import { adminExists, registerAdmin, signIn, toUser } from './accounts.ts';
import { startSession } from './start-session.ts';
import { knownDevices, type KnownDevicesOptions } from './known-device.ts';
import { factorsOf, noteWrongCode, refuseExhausted, takeCode } from './second-factor.ts';
import { withinLimits } from './sign-in-limits.ts';

export interface AccountsOptions extends KnownDevicesOptions {
  setupToken: string | undefined;
  trustProxy: TrustedProxies | undefined;
  alarm: Alarm;
}

const loginRoute = ({ secrets, trustProxy, alarm }: AccountsOptions) =>
  serve(
    calls.login,
    async ({ request, h, em, body }) => {
      const client = clientKey(request, trustProxy);
      const signingIn = { request, username: body.username, client, alarm };
      return await withinLimits(signingIn, async () => {
        const user = await signIn(em, body);
        const known = await request.server.knownDevices.idOf(request, user.username);
        refuseExhausted(user, known !== undefined);
        const { code } = body;
        const factors = await factorsOf(em, user.id);
        if (!factors.app && !factors.passkey)
          return await startSession(request, h, { user, authenticate: async () => 'password' });
        if (!code) {
          await noteAsked(request, user);
          return h.response({ codeRequired: true, ...factors }).code(202);
        }
        const who = { known, client };
        const authenticate = async (tx: EntityManager) =>
          await takeCode({ em: tx, limits: request.server.limits, secrets, who }, user.id, code);
        try {
          return await startSession(request, h, { user, authenticate });
        } catch (error) {
          const isWrong = error instanceof CallerError && error.kind === 'unauthenticated';
          if (isWrong) await noteWrongCode(em.fork(), user, { request: request.info.id });
          throw error;
        }
      });
    },
    { auditsItself: true },
  );

/** Records that the password was correct. Does not sign in. */
async function noteAsked(request: Pick<Request, 'audited'>, user: User): Promise<void> {
  await request.audited(async (_tx, details) => {
    details.act = 'ask-code';
    details.by = { user };
  });
}

export const accounts: Plugin<AccountsOptions> = {
  name: 'accounts',
  async register(server, options) {
    const { setupToken } = options;
    await server.register({ plugin: knownDevices, options });
    serveAll(server, calls, {
      adminExists: async ({ em }) => ({
        adminExists: await adminExists(em),
        setupTokenRequired: setupToken !== undefined,
      }),
      register: {
        work: async ({ body, request, h }) => {
          const required = { setupToken, studio: await request.studio() };
          const user = await request.audited(async (tx, details) => {
            const registered = await registerAdmin(tx, body, required);
            details.by = { user: registered, sessionIdHash: await openSession(tx, request, registered, false) };
            return registered;
          });
          server.knownDevices.remember(h, user);
          return { user: toUser(user) };
        },
        auditsItself: true,
        plugins: { rateLimit: { name: 'register', points: 60, seconds: 60 } },
      },
    });
    server.route(loginRoute(options));
    serveAll(server, calls, {
      logout: async ({ em, request }) => await closeSession(em, request),
      self: ({ request }) => {
        const { user, accessLevel } = signedIn(request);
        return { ...toUser(user), accessLevel };
      },
    });
  },
};
