import type { Plugin, Request } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { CallerError } from '../http/caller-error.ts';
import { clientKey } from '../http/client-address.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The body is a file of megabytes. */
    hasLargeBody?: true;
  }
}

/** So many forms with files may be under way in a process, which holds the bytes of each about three times over. */
const atOnce = 8;

/** So many of them may be one client's, or a few people on slow lines would keep out everybody else. */
const ofOneClient = 2;

const retryAfterSeconds = 5;

export interface UploadsOptions {
  /** Whether a client is held to its share. */
  shared: boolean;
  trustProxy: TrustedProxies | undefined;
}

/** Turns forms with files and large files away, before their bytes are read, while as many as there is memory for are under way. */
export const uploads: Plugin<UploadsOptions> = {
  name: 'uploads',
  register(server, { shared, trustProxy }) {
    const underWay = new Map<Request, string>();
    server.ext('onPreAuth', (request, h) => {
      const { form, hasLargeBody } = request.route.settings.plugins ?? {};
      if (!form && !hasLargeBody) return h.continue;
      const client = clientKey(request, trustProxy);
      const theirs = underWay.values().filter((other) => other === client);
      if (underWay.size >= atOnce || (shared && [...theirs].length >= ofOneClient)) throw busy();
      underWay.set(request, client);
      return h.continue;
    });
    server.events.on('response', (request) => void underWay.delete(request));
  },
};

function busy(): CallerError {
  const message = 'Too many files are on their way to us. Please try again in a few seconds.';
  return new CallerError('unavailable', message, { retryAfterSeconds });
}
