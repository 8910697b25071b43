import { randomBytes } from 'node:crypto';
import type { Plugin, Request, ResponseToolkit, ServerStateCookieOptions } from '@hapi/hapi';
import { raw } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { User } from '@prism/core/database/user';
import Joi from 'joi';
import { cookiePasswords } from '../../plugins/cookie-passwords.ts';

export interface KnownDevicesOptions {
  secrets: Secrets;
  https: boolean;
}

/**
 * Content of the sealed cookie: the user, a random browser id, and the account's device era. A new era makes the
 * browser unknown.
 */
interface KnownDevice {
  username: string;
  id: string;
  era: number;
}

const knownDevice = Joi.object<KnownDevice, true>({
  username: Joi.string().required(),
  id: Joi.string().required(),
  era: Joi.number().required(),
}).required();

/** A browser unused for longer is unknown again. */
const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

export const deviceCookieName = ({ https }: { https: boolean }) => (https ? '__Host-prism_device' : 'prism_device');

declare module '@hapi/hapi' {
  interface Server {
    knownDevices: KnownDevices;
  }
}

interface KnownDevices {
  /** Id of a browser that has signed in to this account. It grants no access, only a separate rate limit. */
  idOf(request: Pick<Request, 'em' | 'state'>, username: string): Promise<string | undefined>;
  remember(h: Pick<ResponseToolkit, 'state'>, user: Pick<User, 'username' | 'deviceEra'>): void;
}

export const knownDevices: Plugin<KnownDevicesOptions> = {
  name: 'known-devices',
  register(server, { secrets, https }) {
    const cookie = deviceCookieName({ https });
    const options: ServerStateCookieOptions = {
      ttl: lifetimeMs,
      isSecure: https,
      isHttpOnly: true,
      isSameSite: 'Lax',
      path: '/',
      encoding: 'iron',
      ignoreErrors: true,
    };
    // hapi accepts several passwords, though its types do not.
    server.state(cookie, Object.assign(options, { password: cookiePasswords(secrets) }));
    server.decorate('server', 'knownDevices', {
      async idOf({ em, state }, username) {
        const { value, error } = knownDevice.validate(state[cookie]);
        if (error || value.username !== sameName(username)) return undefined;
        const known = { [raw('lower(username)')]: value.username, deviceEra: value.era, removedAt: null };
        return (await em.count(User, known)) > 0 ? value.id : undefined;
      },
      remember(h, { username, deviceEra: era }) {
        h.state(cookie, { username: sameName(username), id: randomBytes(16).toString('base64url'), era });
      },
    } satisfies KnownDevices);
  },
};

const sameName = (username: string) => username.toLowerCase();
