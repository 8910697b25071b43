import type { Plugin, Request } from '@hapi/hapi';
import { ownAccountCalls as calls } from '@prism/core/contract/own-account-calls';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import type { PasskeyUse } from '@prism/core/database/passkey-challenge';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { rotateSessions } from './rotate-sessions.ts';
import {
  addPasskey,
  authenticationOptions,
  registrationOptions,
  verifyRegistration,
  namePasskey,
  removePasskey,
  type Challenge,
} from './passkeys.ts';

export const challengeOfSession = (request: Pick<Request, 'auth'>, use: PasskeyUse): Challenge => ({
  use,
  askedBy: signedIn(request).sessionIdHash,
});

export const ownPasskeys: Plugin<{ publicUrl: string }> = {
  name: 'own-passkeys',
  register(server, { publicUrl }) {
    serveAll(server, calls, {
      askNewPasskey: {
        work: async ({ request }) => {
          const { user } = signedIn(request);
          const { name } = await request.studio();
          return await request.audited(
            async (em) => await registrationOptions({ em, publicUrl }, challengeOfSession(request, 'add'), user, name),
          );
        },
        auditsItself: true,
      },
      addPasskey: {
        work: async ({ em, body: { name, made: sent }, request }) => {
          const { id: userId } = signedIn(request).user;
          // Outside the transaction, because a wrong answer consumes the challenge as well.
          const made = await verifyRegistration({ em, publicUrl }, challengeOfSession(request, 'add'), sent);
          return await request.audited(async (tx, details) => {
            details.detail = name;
            publishAfterCommit(tx, { type: 'role', userId });
            const codes = await addPasskey(tx, userId, { name, ...made });
            await rotateSessions(tx, request);
            return { codes };
          });
        },
        auditsItself: true,
      },
      namePasskey: async ({ em, params, body: { name }, request, details }) => {
        details.detail = `${await namePasskey(em, signedIn(request).user.id, params.id, name)} to ${name}`;
      },
      removePasskey: async ({ em, params, request, details }) => {
        details.detail = await removePasskey(em, signedIn(request).user, params.id);
        await rotateSessions(em, request);
      },
      askProof: {
        work: async ({ em, request }) =>
          await authenticationOptions({ em, publicUrl }, challengeOfSession(request, 'prove')),
        plugins: { proves: true },
      },
    });
  },
};
