import type { Plugin, ServerRoute } from '@hapi/hapi';
import { passwordFields, type PasswordInput } from '@prism/core/contract/accounts';
import Joi from 'joi';
import { AppError } from '../../plugins/app-error.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { changePassword } from './password.ts';
import { endSessions, listSessions } from './signed-in-devices.ts';

export interface OwnAccountOptions {
  /** Called when a session has ended, to close what hangs on it. */
  onSignedOut(sessionIdHash: string): void;
}

// Passwords are taken as they were typed: never trimmed.
const passwordInput = Joi.object<PasswordInput, true>({
  currentPassword: Joi.string()
    .required()
    .max(passwordFields.currentPassword.max)
    .messages({ '*': passwordFields.currentPassword.message }),
  newPassword: Joi.string()
    .required()
    .min(passwordFields.newPassword.min)
    .max(passwordFields.newPassword.max)
    .messages({ '*': passwordFields.newPassword.message }),
});

/** As at sign-in: an open session must be no way to guess the password it was opened with. */
const passwordMisses: RateLimit = { name: 'password', points: 5, seconds: 60 };

const passwordRoute = ({ onSignedOut }: OwnAccountOptions): ServerRoute<{ Payload: PasswordInput }> => ({
  method: 'POST',
  path: '/admin/password',
  options: {
    auth: 'session',
    tags: ['api', 'accounts'],
    description: 'Change the password; every other session ends',
    validate: { payload: passwordInput },
    plugins: { audit: 'password change' },
  },
  handler: async (request, h) => {
    const who = signedIn(request);
    const { limits } = request.server;
    await limits.take(passwordMisses, who.user.id);
    const ended = await changePassword(request.em, who, request.payload);
    await limits.forget(passwordMisses, who.user.id);
    ended.forEach(onSignedOut);
    return h.response().code(204);
  },
});

const listSessionsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/sessions',
  options: { auth: 'session', tags: ['api', 'accounts'], description: 'Where one is signed in, this session first' },
  handler: async (request) => await listSessions(request.em, signedIn(request)),
};

const endSessionRoute = ({ onSignedOut }: OwnAccountOptions): ServerRoute<{ Params: { id: string } }> => ({
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  options: {
    auth: 'session',
    tags: ['api', 'accounts'],
    description: 'End one session',
    validate: { params: Joi.object({ id: Joi.string().hex().max(100).required() }) },
    plugins: { audit: 'session ended' },
  },
  handler: async (request, h) => {
    const { user, sessionIdHash } = signedIn(request);
    const ended = await endSessions(request.em, { user: user.id, idHash: request.params.id });
    if (ended.length === 0) throw new AppError('not-found', 'This session has ended already.');
    if (ended.includes(sessionIdHash)) request.cookieAuth.clear();
    ended.forEach(onSignedOut);
    return h.response().code(204);
  },
});

const endAllSessionsRoute = ({ onSignedOut }: OwnAccountOptions): ServerRoute => ({
  method: 'DELETE',
  path: '/admin/sessions',
  options: {
    auth: 'session',
    tags: ['api', 'accounts'],
    description: 'Sign out everywhere, here too',
    plugins: { audit: 'all sessions ended' },
  },
  handler: async (request, h) => {
    const ended = await endSessions(request.em, { user: signedIn(request).user.id });
    request.cookieAuth.clear();
    ended.forEach(onSignedOut);
    return h.response().code(204);
  },
});

/** What a signed-in administrator does about their own account. */
export const ownAccount: Plugin<OwnAccountOptions> = {
  name: 'own-account',
  register(server, options) {
    server.route(passwordRoute(options));
    server.route(listSessionsRoute);
    server.route(endSessionRoute(options));
    server.route(endAllSessionsRoute(options));
  },
};
