import { randomBytes } from 'node:crypto';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';

export interface KnownDevicesOptions {
  secret: string;
  https: boolean;
}

/** What the sealed cookie holds: whom this browser has signed in as, and a random number that names the browser. */
interface KnownDevice {
  username: string;
  id: string;
}

const knownDevice = Joi.object<KnownDevice, true>({
  username: Joi.string().required(),
  id: Joi.string().required(),
}).required();

/** A browser that was not used for so long is a stranger again. */
const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

export const deviceCookieName = ({ https }: { https: boolean }) => (https ? '__Host-prism_device' : 'prism_device');

declare module '@hapi/hapi' {
  interface Server {
    knownDevices: KnownDevices;
  }
}

interface KnownDevices {
  /** The browser, where it has signed in with this name before. It signs nobody in: it only gets a separate limit of tries. */
  idOf(request: Pick<Request, 'state'>, username: string): string | undefined;
  /** Remembers the browser as one that signed in with this name. */
  remember(h: Pick<ResponseToolkit, 'state'>, username: string): void;
}

/** Tells browsers that have signed in before from strangers, so that strangers' guesses lock no one out who is known. */
export const knownDevices: Plugin<KnownDevicesOptions> = {
  name: 'known-devices',
  register(server, { secret, https }) {
    const cookie = deviceCookieName({ https });
    server.state(cookie, {
      ttl: lifetimeMs,
      ...{ isSecure: https, isHttpOnly: true, isSameSite: 'Lax', path: '/' },
      ...{ encoding: 'iron', password: secret, ignoreErrors: true },
    });
    server.decorate('server', 'knownDevices', {
      idOf({ state }, username) {
        const { value, error } = knownDevice.validate(state[cookie]);
        return !error && value.username === sameName(username) ? value.id : undefined;
      },
      remember(h, username) {
        h.state(cookie, { username: sameName(username), id: randomBytes(16).toString('base64url') });
      },
    } satisfies KnownDevices);
  },
};

const sameName = (username: string) => username.toLowerCase();
