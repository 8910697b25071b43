import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { RecoveryCodes } from '@prism/core/contract/accounts';
import { passkeyFields, type PasskeyInput, type PasskeyNameInput } from '@prism/core/contract/passkeys';
import type { PasskeyUse } from '@prism/core/database/passkey';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { changeWayIn } from './change-way-in.ts';
import { madePasskey } from './passkey-schemas.ts';
import { addPasskey, askForAny, askForNew, checkMade, namePasskey, removePasskey, type Asked } from './passkeys.ts';

export interface OwnPasskeysOptions {
  publicUrl: string;
  /** Called when somebody has a first or another factor, on which may hang what they may do. */
  onAdded(userId: string): void;
  /** Called when a session has ended, to close its sockets. */
  onSignedOut(sessionIdHash: string): void;
}

const path = '/admin/passkeys';
const own = signedInCall('accounts', 'own');
const settingUp = signedInCall('accounts', 'second-factor');

/** What this session asks a passkey for. */
export const askedInSession = (request: Pick<Request, 'auth'>, use: PasskeyUse): Asked => ({
  use,
  askedBy: signedIn(request).sessionIdHash,
});

const askRoute = ({ publicUrl }: OwnPasskeysOptions): ServerRoute => ({
  method: 'POST',
  path: `${path}/challenge`,
  options: {
    ...settingUp('What a browser needs to make a passkey; it counts once its answer was sent'),
    plugins: { audit: 'begin-factor', stepUp: true },
  },
  handler: async (request) => {
    const { user } = signedIn(request);
    const { name } = await request.studio();
    return await request.audited(
      async (em) => await askForNew({ em, publicUrl }, askedInSession(request, 'add'), user, name),
    );
  },
});

const addRoute = ({ publicUrl, onAdded, onSignedOut }: OwnPasskeysOptions): ServerRoute<{ Payload: PasskeyInput }> => ({
  method: 'POST',
  path,
  options: {
    ...settingUp('Set up a passkey that the browser has made; every other session ends'),
    validate: { payload: Joi.object<PasskeyInput, true>({ ...schemaOf(passkeyFields), made: madePasskey.required() }) },
    plugins: { audit: 'add-passkey', stepUp: true },
  },
  handler: async (request): Promise<RecoveryCodes> => {
    const { em, payload } = request;
    const { name } = payload;
    const made = await checkMade({ em, publicUrl }, askedInSession(request, 'add'), payload.made);
    const codes = await changeWayIn(request, onSignedOut, async (tx, details) => {
      details.detail = name;
      return await addPasskey(tx, signedIn(request).user.id, { name, ...made });
    });
    onAdded(signedIn(request).user.id);
    return { codes };
  },
});

const nameRoute: ServerRoute<{ Params: { id: string }; Payload: PasskeyNameInput }> = {
  method: 'PATCH',
  path: `${path}/{id}`,
  options: {
    ...own('Call a passkey otherwise'),
    validate: { params: idParameter, payload: Joi.object<PasskeyNameInput, true>(schemaOf(passkeyFields)) },
    plugins: { audit: 'name-passkey' },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    await request.audited(async (tx, details) => {
      details.detail = `${await namePasskey(tx, signedIn(request).user.id, params.id, payload.name)} to ${payload.name}`;
    });
    return h.response().code(204);
  },
};

const removeRoute = ({ onSignedOut }: OwnPasskeysOptions): ServerRoute<{ Params: { id: string } }> => ({
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...own('Remove a passkey, and with the last factor the recovery codes; every other session ends'),
    validate: { params: idParameter },
    plugins: { audit: 'remove-passkey', stepUp: true },
  },
  handler: async (request, h) => {
    await changeWayIn(request, onSignedOut, async (tx, details) => {
      details.detail = await removePasskey(tx, signedIn(request).user, request.params.id);
    });
    return h.response().code(204);
  },
});

const proveRoute = ({ publicUrl }: OwnPasskeysOptions): ServerRoute => ({
  method: 'POST',
  path: '/admin/proof/challenge',
  options: { ...settingUp('What a passkey is to sign to prove again who one is'), plugins: { proves: true } },
  handler: async (request) => await askForAny({ em: request.em, publicUrl }, askedInSession(request, 'prove')),
});

/** What a signed-in person does about their own passkeys. */
export const ownPasskeys: Plugin<OwnPasskeysOptions> = {
  name: 'own-passkeys',
  register(server, options) {
    server.route(askRoute(options));
    server.route(addRoute(options));
    server.route(nameRoute);
    server.route(removeRoute(options));
    server.route(proveRoute(options));
  },
};
