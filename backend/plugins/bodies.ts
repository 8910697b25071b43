import { unsupportedMediaType } from '@hapi/boom';
import type { Plugin } from '@hapi/hapi';
import { CallerError } from '../http/caller-error.ts';
import { headerOf } from '../http/headers.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** How long a body may take, where that is more than usual. */
    bodyTimeoutMs?: number;
  }
}

const usualTimeoutMs = 10_000;
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Keeps the process alive while bodies misbehave. hapi's reader stops listening when it gives a body up, and goes on
 * reading: what it then meets beyond the limit is an error nobody hears, on which Node.js ends the process. So nothing may
 * make it give up: not its own clock (`payload.timeout` is off, and the connection ends here), and no compressed body,
 * which goes on unfolding after its sender has left.
 */
export const bodies: Plugin<{ timeoutMs?: number }> = {
  name: 'bodies',
  register(server, { timeoutMs = usualTimeoutMs }) {
    server.ext('onRequest', (request, h) => {
      // No browser compresses what it sends.
      if ((headerOf(request, 'content-encoding') ?? 'identity') !== 'identity')
        throw new CallerError('wrong-type', 'Send this uncompressed.');
      return h.continue;
    });
    server.ext('onPreAuth', ({ raw: { req }, route }, h) => {
      const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = req.headers;
      if (length === undefined && encoding === undefined) return h.continue;
      // Without a type hapi takes it for JSON, and a page of another site may send one without asking.
      if (type === undefined && length !== '0') throw unsupportedMediaType();
      const timer = setTimeout(() => {
        req.socket.end(tooSlow);
        req.socket.destroySoon();
      }, route.settings.plugins?.bodyTimeoutMs ?? timeoutMs).unref();
      for (const over of ['end', 'close']) req.once(over, () => clearTimeout(timer));
      return h.continue;
    });
  },
};
