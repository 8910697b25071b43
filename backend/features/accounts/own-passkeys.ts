import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { RecoveryCodes } from '@prism/core/contract/accounts';
import { passkeyFields, type PasskeyInput, type PasskeyNameInput } from '@prism/core/contract/passkeys';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import type { PasskeyUse } from '@prism/core/database/passkey-challenge';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { changeWayIn } from './change-way-in.ts';
import { madePasskey } from './passkey-schemas.ts';
import { addPasskey, askForAny, askForNew, checkMade, namePasskey, removePasskey, type Asked } from './passkeys.ts';

export interface OwnPasskeysOptions {
  publicUrl: string;
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

const addRoute = ({ publicUrl }: OwnPasskeysOptions): ServerRoute<{ Payload: PasskeyInput }> => ({
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
    const { id: userId } = signedIn(request).user;
    const made = await checkMade({ em, publicUrl }, askedInSession(request, 'add'), payload.made);
    const codes = await changeWayIn(request, async (tx, details) => {
      details.detail = name;
      publishAfterCommit(tx, { type: 'role', userId });
      return await addPasskey(tx, userId, { name, ...made });
    });
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

const removeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...own('Remove a passkey, and with the last factor the recovery codes; every other session ends'),
    validate: { params: idParameter },
    plugins: { audit: 'remove-passkey', stepUp: true },
  },
  handler: async (request, h) => {
    await changeWayIn(request, async (tx, details) => {
      details.detail = await removePasskey(tx, signedIn(request).user, request.params.id);
    });
    return h.response().code(204);
  },
};

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
    server.route(removeRoute);
    server.route(proveRoute(options));
  },
};
