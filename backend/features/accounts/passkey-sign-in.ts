import { createHash, randomBytes } from 'node:crypto';
import type { Plugin, Request } from '@hapi/hapi';
import { passkeyMinutes } from '@prism/core/contract/accounts';
import { signInCalls as calls } from '@prism/core/contract/sign-in-calls';
import { serveAll } from '../../plugins/calls.ts';
import { startSession } from './start-session.ts';
import { authenticationOptions, verifyAuthentication, recordPasskeyUse, type Challenge } from './passkeys.ts';

/** The cookie that identifies a browser between challenge and answer. */
const cookieNameFor = (https: boolean) => (https ? '__Host-prism_passkey' : 'prism_passkey');

export const passkeySignIn: Plugin<{ publicUrl: string }> = {
  name: 'passkey-sign-in',
  register(server, options) {
    const { publicUrl } = options;
    const https = publicUrl.startsWith('https:');
    const cookie = cookieNameFor(https);
    server.state(cookie, {
      ttl: passkeyMinutes * 60_000,
      isSecure: https,
      isHttpOnly: true,
      isSameSite: 'Strict',
      path: '/',
      ignoreErrors: true,
    });
    serveAll(server, calls, {
      askPasskey: {
        work: async ({ em, h }) => {
          const browser = randomBytes(32).toString('base64url');
          h.state(cookie, browser);
          return await authenticationOptions({ em, publicUrl }, askedBy(browser));
        },
        plugins: { rateLimit: { name: 'passkey-asked', points: 60, seconds: 60 } },
      },
      loginByPasskey: {
        work: async ({ em, body, request, h }) => {
          const checked = await verifyAuthentication({ em, publicUrl }, askedBy(browserOf(request, cookie)), body);
          h.unstate(cookie);
          return await startSession(request, h, {
            user: checked.user,
            async authenticate(tx) {
              await recordPasskeyUse(tx, checked);
              return 'passkey';
            },
          });
        },
        auditsItself: true,
        plugins: { rateLimit: { name: 'passkey', points: 60, seconds: 60 } },
      },
    });
  },
};

function browserOf({ state }: Pick<Request, 'state'>, cookie: string): string {
  const browser: unknown = state[cookie];
  return typeof browser === 'string' ? browser : '';
}

const askedBy = (browser: string): Challenge => ({
  use: 'sign-in',
  askedBy: createHash('sha256').update(browser).digest('hex'),
});
