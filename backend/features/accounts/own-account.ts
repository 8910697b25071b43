import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  passwordFields,
  sessionNameFields,
  type EndSessionsInput,
  type NewPasswordInput,
  type SessionNameInput,
} from '@prism/core/contract/accounts';
import Joi from 'joi';
import { schemaOf } from '../../http/schemas.ts';
import { CallerError } from '../../http/caller-error.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { giveCookie, signedIn } from '../../plugins/sessions.ts';
import { changePassword, confirmPassword } from './password.ts';
import { endSessions, listSessions, nameSession } from './signed-in-devices.ts';

const call = signedInCall('accounts', 'own');

// Passwords are taken as they were typed: never trimmed.
const currentPassword = Joi.string()
  .required()
  .max(passwordFields.currentPassword.max)
  .messages({ '*': passwordFields.currentPassword.message });

const passwordInput = Joi.object<NewPasswordInput, true>({
  currentPassword,
  newPassword: Joi.string()
    .required()
    .min(passwordFields.newPassword.min)
    .max(passwordFields.newPassword.max)
    .messages({ '*': passwordFields.newPassword.message }),
  endAccess: Joi.boolean(),
});

const endSessionsInput = Joi.object<EndSessionsInput, true>({
  currentPassword,
  id: Joi.string().hex().max(100),
});

const passwordRoute: ServerRoute<{ Payload: NewPasswordInput }> = {
  method: 'POST',
  path: '/admin/password',
  options: {
    ...call('Change the password; every session ends, and a new one begins here'),
    validate: { payload: passwordInput },
    plugins: { audit: 'change-password' },
  },
  handler: async (request, h) => {
    const { user, sessionIdHash } = signedIn(request);
    giveCookie(request, await changePassword(request, request.payload), sessionIdHash);
    // Other browsers are strangers from now on; this one goes on.
    request.server.knownDevices.remember(h, { ...user, deviceEra: user.deviceEra + 1 });
    return h.response().code(204);
  },
};

const listSessionsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/sessions',
  options: {
    ...call('Where one is signed in, this session first'),
  },
  handler: async (request) => await listSessions(request.em, signedIn(request)),
};

const nameSessionRoute: ServerRoute<{ Params: { id: string }; Payload: SessionNameInput }> = {
  method: 'PATCH',
  path: '/admin/sessions/{id}',
  options: {
    ...call('Give a session a name by which one knows it again'),
    validate: {
      params: Joi.object({ id: Joi.string().hex().max(100).required() }),
      payload: Joi.object<SessionNameInput, true>(schemaOf(sessionNameFields)),
    },
    plugins: { audit: 'name-session' },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    const { user } = signedIn(request);
    await request.audited(async (tx, details) => {
      if (!(await nameSession(tx, user.id, params.id, payload.name ?? '')))
        throw new CallerError('not-found', 'This session has ended already.');
      details.detail = params.id.slice(0, 8);
    });
    return h.response().code(204);
  },
};

const endSessionsRoute: ServerRoute<{ Payload: EndSessionsInput }> = {
  method: 'POST',
  path: '/admin/sessions/end',
  options: {
    ...call('End one session, or all of them, this one too; asks for the password again'),
    validate: { payload: endSessionsInput },
    plugins: { audit: 'end-sessions' },
  },
  handler: async (request, h) => {
    const { user, sessionIdHash } = signedIn(request);
    const { currentPassword, id } = request.payload;
    await confirmPassword(request, currentPassword);
    const ended = await request.audited(async (tx, details) => {
      const hashes = await endSessions(tx, { user: user.id, ...(id !== undefined && { idHash: id }) });
      if (hashes.length === 0) throw new CallerError('not-found', 'This session has ended already.');
      details.detail = hashes.map((idHash) => idHash.slice(0, 8)).join(', ');
      return hashes;
    });
    if (ended.includes(sessionIdHash)) request.cookieAuth.clear();
    return h.response().code(204);
  },
};

/** What a signed-in administrator does about their own account. */
export const ownAccount: Plugin<object> = {
  name: 'own-account',
  register(server) {
    server.route(passwordRoute);
    server.route(listSessionsRoute);
    server.route(nameSessionRoute);
    server.route(endSessionsRoute);
  },
};
