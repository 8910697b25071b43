import type { Secrets } from '@prism/core/config/secret-list';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  codeFields,
  passwordFields,
  type CodeInput,
  type ProofInput,
  type RecoveryCodes,
} from '@prism/core/contract/accounts';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { giveCookie, renewSession, signedIn } from '../../plugins/sessions.ts';
import { askedInSession } from './own-passkeys.ts';
import { passkeyAnswer } from './passkey-schemas.ts';
import { checkPasskey, notePasskey } from './passkeys.ts';
import { confirmPassword } from './password.ts';
import { renewCodes } from './recovery-codes.ts';
import {
  beginFactor,
  confirmFactor,
  endOwnFactors,
  factorsOf,
  factorState,
  hasFactor,
  takeCode,
  toldOf,
  type PassedBy,
} from './second-factor.ts';
import { changeWayIn } from './change-way-in.ts';

export interface OwnFactorOptions {
  /** What keys are sealed under. */
  secrets: Secrets;
  publicUrl: string;
}

const path = '/admin/second-factor';
const own = signedInCall('accounts', 'own');
const settingUp = signedInCall('accounts', 'second-factor');

const stateRoute: ServerRoute = {
  method: 'GET',
  path,
  options: settingUp('Whether one has a second factor, and how many recovery codes are left'),
  handler: async (request) => await factorState(request.em, signedIn(request).user.id),
};

const beginRoute = ({ secrets }: OwnFactorOptions): ServerRoute => ({
  method: 'POST',
  path,
  options: {
    ...settingUp('Make a key for an authenticator app; it counts once a code of it was sent'),
    plugins: { audit: 'begin-factor', stepUp: true },
  },
  handler: async (request) => {
    const { user } = signedIn(request);
    const { name: issuer } = await request.studio();
    return await request.audited(async (tx) => await beginFactor(tx, { user, issuer, secrets }));
  },
});

const confirmRoute = ({ secrets }: OwnFactorOptions): ServerRoute<{ Payload: CodeInput }> => ({
  method: 'POST',
  path: `${path}/confirm`,
  options: {
    ...settingUp('Set up the authenticator app by its first code; every other session ends'),
    validate: { payload: Joi.object<CodeInput, true>(schemaOf(codeFields)) },
    plugins: {
      audit: 'add-factor',
      stepUp: true,
      rateLimit: { name: 'confirm-factor', points: 30, seconds: 3_600 },
    },
  },
  handler: async (request): Promise<RecoveryCodes> => {
    const { user } = signedIn(request);
    const { code } = request.payload;
    const codes = await changeWayIn(request, async (tx) => {
      publishAfterCommit(tx, { type: 'role', userId: user.id });
      return await confirmFactor(tx, user.id, { code, secrets });
    });
    return { codes };
  },
});

const codesRoute: ServerRoute = {
  method: 'POST',
  path: `${path}/recovery-codes`,
  options: {
    ...own('Make new recovery codes; those before work no more, and every other session ends'),
    plugins: { audit: 'renew-codes', stepUp: true },
  },
  handler: async (request): Promise<RecoveryCodes> => {
    const { user } = signedIn(request);
    if (!(await hasFactor(request.em, user.id))) throw new CallerError('conflict', 'There is no second factor.');
    return { codes: await changeWayIn(request, async (tx) => await renewCodes(tx, user.id)) };
  },
};

const removeRoute: ServerRoute = {
  method: 'DELETE',
  path,
  options: {
    ...own('Remove the second factor and its recovery codes; every other session ends'),
    plugins: { audit: 'remove-factor', stepUp: true },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    if (!(await factorsOf(request.em, user.id)).app) throw new CallerError('conflict', 'It was removed already.');
    await changeWayIn(request, async (tx) => await endOwnFactors(tx, user, { app: true }));
    return h.response().code(204);
  },
};

const proofInput = Joi.object<ProofInput, true>({
  // Taken as it was typed: never trimmed.
  currentPassword: Joi.string().max(passwordFields.currentPassword.max).messages({
    '*': passwordFields.currentPassword.message,
  }),
  code: Joi.string().max(codeFields.code.max).messages({ '*': codeFields.code.message }),
  passkey: passkeyAnswer,
});

const proofRoute = (options: OwnFactorOptions): ServerRoute<{ Payload: ProofInput }> => ({
  method: 'POST',
  path: '/admin/proof',
  options: {
    ...settingUp('Prove again who one is: by a code or a passkey where there is a second factor, else by the password'),
    validate: { payload: proofInput },
    plugins: { audit: 'prove', proves: true },
  },
  handler: async (request, h) => {
    const cookie = await request.audited(async (tx, details) => {
      Object.assign(details, toldOf(await prove(request, tx, options)));
      return await renewSession(tx, request, new Date());
    });
    giveCookie(request, cookie, signedIn(request).sessionIdHash);
    return h.response().code(204);
  },
});

type Proving = Parameters<typeof confirmPassword>[0] & { payload: ProofInput };

const isProvenRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/proof',
  options: {
    ...settingUp('Whether one has proved lately who one is: 204, else 428; for downloads, which cannot ask'),
    plugins: { stepUp: true },
  },
  handler: (_request, h) => h.response().code(204),
};

/** By what it was proved. Throws 'invalid' by field, and 'too-many'. */
async function prove(request: Proving, em: EntityManager, { secrets, publicUrl }: OwnFactorOptions): Promise<PassedBy> {
  const { user } = signedIn(request);
  const { currentPassword = '', code, passkey } = request.payload;
  if (!(await hasFactor(em, user.id))) {
    await confirmPassword(request, currentPassword);
    return 'password';
  }
  if (!code && !passkey)
    throw new CallerError('invalid', codeFields.code.message, { fields: { code: codeFields.code.message } });
  try {
    if (passkey) {
      // Not within the transaction: a challenge is used up by a wrong answer, too.
      const checked = await checkPasskey({ em: request.em, publicUrl }, askedInSession(request, 'prove'), passkey);
      if (checked.user.id !== user.id) throw new CallerError('invalid', 'This is the passkey of another account.');
      await notePasskey(em, checked);
      return 'passkey';
    }
    const who = { known: `session ${signedIn(request).sessionIdHash}`, client: '' };
    return await takeCode({ em, limits: request.server.limits, secrets, who }, user.id, code ?? '');
  } catch (error) {
    // Here somebody is signed in: 401 would say that they are not.
    if (error instanceof CallerError && error.kind === 'unauthenticated')
      throw new CallerError('invalid', error.message, { ...(error.fields && { fields: error.fields }) });
    throw error;
  }
}

/** What a signed-in person does about their own second factor, and how they prove again who they are. */
export const ownFactor: Plugin<OwnFactorOptions> = {
  name: 'own-factor',
  register(server, options) {
    server.route(stateRoute);
    server.route(beginRoute(options));
    server.route(confirmRoute(options));
    server.route(codesRoute);
    server.route(removeRoute);
    server.route(isProvenRoute);
    server.route(proofRoute(options));
  },
};
