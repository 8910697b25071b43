import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import {
  codeFields,
  registerFields,
  type AdminExists,
  type CodeRequired,
  type LoginInput,
  type RegisterInput,
  type Self,
} from '@prism/core/contract/accounts';
import type { User } from '@prism/core/database/user';
import Joi from 'joi';
import { clientKey } from '../../http/client-address.ts';
import { CallerError } from '../../http/caller-error.ts';
import { schemaOf } from '../../http/schemas.ts';
import { closeSession, openSession, signedIn } from '../../plugins/sessions.ts';
import { adminExists, registerAdmin, signIn, toUser } from './accounts.ts';
import { enter } from './entering.ts';
import { knownDevices, type KnownDevicesOptions } from './known-device.ts';
import { factorsOf, noteWrongCode, refuseSpent, takeCode } from './second-factor.ts';
import { withinLimits } from './sign-in-limits.ts';

export interface AccountsOptions extends KnownDevicesOptions {
  setupToken: string | undefined;
  trustProxy: TrustedProxies | undefined;
  alarm: Alarm;
}

// A password is taken as it was typed: never trimmed.
const newPassword = Joi.string()
  .min(registerFields.password.min)
  .max(registerFields.password.max)
  .required()
  .messages({ '*': registerFields.password.message });

const fields = schemaOf(registerFields);

const registerInput = Joi.object<RegisterInput, true>({
  ...fields,
  password: newPassword,
  setupToken: Joi.string().allow('').max(500),
});

const loginInput = Joi.object<LoginInput, true>({
  username: fields.username,
  password: Joi.string().required().max(registerFields.password.max).messages({ '*': 'Password is required' }),
  code: Joi.string().allow('').max(codeFields.code.max).messages({ '*': 'This code is too long.' }),
});

const adminExistsRoute = (setupTokenRequired: boolean): ServerRoute => ({
  method: 'GET',
  path: '/admin-exists',
  options: { tags: ['api', 'accounts'], description: 'Whether an administrator is registered' },
  handler: async ({ em }): Promise<AdminExists> => ({ adminExists: await adminExists(em), setupTokenRequired }),
});

const registerRoute = (setupToken: string | undefined): ServerRoute<{ Payload: RegisterInput }> => ({
  method: 'POST',
  path: '/register',
  options: {
    tags: ['api', 'accounts'],
    description: 'Register the first administrator',
    validate: { payload: registerInput },
    plugins: { audit: 'registration', rateLimit: { name: 'register', points: 60, seconds: 60 } },
  },
  handler: async (request, h) => {
    const required = { setupToken, studio: await request.studio() };
    const user = await request.audited(async (tx, details) => {
      const registered = await registerAdmin(tx, request.payload, required);
      details.by = { user: registered, sessionIdHash: await openSession(tx, request, registered, false) };
      return registered;
    });
    request.server.knownDevices.remember(h, user);
    return h.response({ user: toUser(user) }).code(201);
  },
});

const loginRoute = (options: AccountsOptions): ServerRoute<{ Payload: LoginInput }> => ({
  method: 'POST',
  path: '/login',
  options: {
    tags: ['api', 'accounts'],
    description:
      'Sign in; where the account has a second factor, the password alone is answered 202 and the code asked for',
    validate: { payload: loginInput },
    plugins: { audit: 'sign-in' },
  },
  handler: async (request, h) => {
    const { em, payload } = request;
    const { secrets, trustProxy, alarm } = options;
    const client = clientKey(request, trustProxy);
    const signingIn = { request, username: payload.username, client, alarm };
    return await withinLimits(signingIn, async () => {
      const user = await signIn(em, payload);
      const known = await request.server.knownDevices.idOf(request, user.username);
      refuseSpent(user, known !== undefined);
      const { code } = payload;
      const factors = await factorsOf(em, user.id);
      if (!factors.app && !factors.passkey) return await enter(request, h, { user, show: async () => 'password' });
      if (!code) {
        await noteAsked(request, user);
        return h.response({ codeRequired: true, ...factors } satisfies CodeRequired).code(202);
      }
      const who = { known, client };
      const show = async (tx: EntityManager) =>
        await takeCode({ em: tx, limits: request.server.limits, secrets, who }, user.id, code);
      try {
        return await enter(request, h, { user, show });
      } catch (error) {
        const isWrong = error instanceof CallerError && error.kind === 'unauthenticated';
        if (isWrong) await noteWrongCode(em.fork(), user, { request: request.info.id });
        throw error;
      }
    });
  },
});

/** Notes that the password was right; nobody is signed in by it. */
async function noteAsked(request: Pick<Request, 'audited'>, user: User): Promise<void> {
  await request.audited(async (_tx, details) => {
    details.act = 'ask-code';
    details.by = { user };
  });
}

const logoutRoute: ServerRoute = {
  method: 'POST',
  path: '/logout',
  options: {
    auth: 'session',
    app: { permission: 'second-factor' },
    tags: ['api', 'accounts'],
    description: 'Sign out',
    plugins: { audit: 'sign-out' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx) => await closeSession(tx, request));
    return h.response().code(204);
  },
};

const userRoute: ServerRoute = {
  method: 'GET',
  path: '/user',
  options: {
    auth: 'session',
    app: { permission: 'second-factor' },
    tags: ['api', 'accounts'],
    description: 'Who is signed in',
  },
  handler(request): Self {
    const { user, standing } = signedIn(request);
    return { ...toUser(user), standing };
  },
};

/** The administrator's account: register once, sign in, sign out. */
export const accounts: Plugin<AccountsOptions> = {
  name: 'accounts',
  async register(server, options) {
    await server.register({ plugin: knownDevices, options });
    server.route(adminExistsRoute(options.setupToken !== undefined));
    server.route(registerRoute(options.setupToken));
    server.route(loginRoute(options));
    server.route(logoutRoute);
    server.route(userRoute);
  },
};
