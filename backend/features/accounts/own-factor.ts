import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { codeFields } from '@prism/core/contract/accounts';
import { ownAccountCalls as calls, type ProofInput } from '@prism/core/contract/own-account-calls';
import { afterCommit, publishAfterCommit } from '@prism/core/database/after-commit';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { giveCookie, renewSession, signedIn } from '../../plugins/sessions.ts';
import { rotateSessions } from './rotate-sessions.ts';
import { challengeOfSession } from './own-passkeys.ts';
import { verifyAuthentication, recordPasskeyUse } from './passkeys.ts';
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
  auditDetailsOf,
  type PassedBy,
} from './second-factor.ts';

export interface OwnFactorOptions {
  secrets: Secrets;
  publicUrl: string;
}

export const ownFactor: Plugin<OwnFactorOptions> = {
  name: 'own-factor',
  register(server, options) {
    const { secrets } = options;
    serveAll(server, calls, {
      factor: async ({ em, request }) => await factorState(em, signedIn(request).user.id),
      beginFactor: {
        work: async ({ request }) => {
          const { user } = signedIn(request);
          const { name: issuer } = await request.studio();
          return await request.audited(async (tx) => await beginFactor(tx, { user, issuer, secrets }));
        },
        auditsItself: true,
      },
      confirmFactor: {
        work: async ({ em, body: { code }, request }) => {
          const { id: userId } = signedIn(request).user;
          publishAfterCommit(em, { type: 'role', userId });
          const codes = await confirmFactor(em, userId, { code, secrets });
          await rotateSessions(em, request);
          return { codes };
        },
        plugins: { rateLimit: { name: 'confirm-factor', points: 30, seconds: 3_600 } },
      },
      renewCodes: async ({ em, request }) => {
        const { id } = signedIn(request).user;
        if (!(await hasFactor(em, id))) throw new CallerError('conflict', 'Two-factor authentication is not set up.');
        const codes = await renewCodes(em, id);
        await rotateSessions(em, request);
        return { codes };
      },
      removeFactor: async ({ em, request }) => {
        const { user } = signedIn(request);
        if (!(await factorsOf(em, user.id)).app) throw new CallerError('conflict', 'It was already removed.');
        await endOwnFactors(em, user, { app: true });
        await rotateSessions(em, request);
      },
      isProven: () => undefined,
      prove: {
        work: async ({ em, body, request, details }) => {
          Object.assign(details, auditDetailsOf(await prove(request, em, body, options)));
          const cookie = await renewSession(em, request, new Date());
          afterCommit(em, () => giveCookie(request, cookie, signedIn(request).sessionIdHash));
        },
        plugins: { proves: true },
      },
    });
  },
};

/** Returns the factor that was verified. Throws 'invalid' by field, and 'too-many'. */
async function prove(
  request: Parameters<typeof confirmPassword>[0],
  em: EntityManager,
  input: ProofInput,
  { secrets, publicUrl }: OwnFactorOptions,
): Promise<PassedBy> {
  const { user } = signedIn(request);
  const { currentPassword = '', code, passkey } = input;
  if (!(await hasFactor(em, user.id))) {
    await confirmPassword(request, currentPassword);
    return 'password';
  }
  if (!code && !passkey)
    throw new CallerError('invalid', codeFields.code.message, { fields: { code: codeFields.code.message } });
  try {
    if (passkey) {
      // Outside the transaction, because a wrong answer consumes the challenge as well.
      const checked = await verifyAuthentication(
        { em: request.em, publicUrl },
        challengeOfSession(request, 'prove'),
        passkey,
      );
      if (checked.user.id !== user.id) throw new CallerError('invalid', 'This passkey belongs to another account.');
      await recordPasskeyUse(em, checked);
      return 'passkey';
    }
    const who = { known: `session ${signedIn(request).sessionIdHash}`, client: '' };
    return await takeCode({ em, limits: request.server.limits, secrets, who }, user.id, code ?? '');
  } catch (error) {
    // The user is signed in, so 401 would be wrong.
    if (error instanceof CallerError && error.kind === 'unauthenticated')
      throw new CallerError('invalid', error.message, { ...(error.fields && { fields: error.fields }) });
    throw error;
  }
}
