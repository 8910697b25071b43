import { createHash, randomBytes } from 'node:crypto';
import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { passkeyMinutes, type PasskeyAnswer } from '@prism/core/contract/passkeys';
import { enter } from './entering.ts';
import { passkeyAnswer } from './passkey-schemas.ts';
import { askForAny, checkPasskey, notePasskey, type Asked } from './passkeys.ts';

export interface PasskeySignInOptions {
  publicUrl: string;
}

/** The cookie that identifies a browser between challenge and answer. */
const cookieNameFor = (https: boolean) => (https ? '__Host-prism_passkey' : 'prism_passkey');

/** Sign-in by passkey with user verification: two factors in one. */
export const passkeySignIn: Plugin<PasskeySignInOptions> = {
  name: 'passkey-sign-in',
  register(server, options) {
    const { publicUrl } = options;
    const https = publicUrl.startsWith('https:');
    const cookie = cookieNameFor(https);
    server.state(cookie, {
      ttl: passkeyMinutes * 60_000,
      ...{ isSecure: https, isHttpOnly: true, isSameSite: 'Strict', path: '/', ignoreErrors: true },
    });
    const askRoute: ServerRoute = {
      method: 'POST',
      path: '/login/passkey/challenge',
      options: {
        tags: ['api', 'accounts'],
        description: `What a passkey is to sign, within ${passkeyMinutes} minutes and by this browser, to sign in`,
        plugins: { rateLimit: { name: 'passkey-asked', points: 60, seconds: 60 } },
      },
      handler: async ({ em }, h) => {
        const browser = randomBytes(32).toString('base64url');
        h.state(cookie, browser);
        return await askForAny({ em, publicUrl }, askedBy(browser));
      },
    };
    const signInRoute: ServerRoute<{ Payload: PasskeyAnswer }> = {
      method: 'POST',
      path: '/login/passkey',
      options: {
        tags: ['api', 'accounts'],
        description: 'Sign in by a passkey, without a password',
        validate: { payload: passkeyAnswer },
        plugins: { audit: 'sign-in', rateLimit: { name: 'passkey', points: 60, seconds: 60 } },
      },
      handler: async (request, h) => {
        const { em, payload } = request;
        const checked = await checkPasskey({ em, publicUrl }, askedBy(browserOf(request, cookie)), payload);
        h.unstate(cookie);
        return await enter(request, h, {
          user: checked.user,
          async show(tx) {
            await notePasskey(tx, checked);
            return 'passkey';
          },
        });
      },
    };
    server.route(askRoute);
    server.route(signInRoute);
  },
};

function browserOf({ state }: Pick<Request, 'state'>, cookie: string): string {
  const browser: unknown = state[cookie];
  return typeof browser === 'string' ? browser : '';
}

const askedBy = (browser: string): Asked => ({
  use: 'sign-in',
  askedBy: createHash('sha256').update(browser).digest('hex'),
});
