import { unsupportedMediaType } from '@hapi/boom';
import type { Plugin } from '@hapi/hapi';
import { CallerError } from '../http/caller-error.ts';
import { cutOff } from '../http/cut-off.ts';
import { headerOf } from '../http/headers.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** How long a body may take, where that is more than usual. */
    bodyTimeoutMs?: number;
  }
}

const usualTimeoutMs = 10_000;
/** 16 kB a second, looked at so often: a phone in a tunnel goes on, and who brings a byte now and then does not. */
const usualPace = { everyMs: 20_000, bytes: 20 * 16_000 };

export interface BodiesOptions {
  timeoutMs?: number;
  /** The least that comes of a body in such a time. */
  pace?: { everyMs: number; bytes: number };
}

/**
 * Keeps the process alive while bodies misbehave. hapi's reader stops listening when it gives a body up, and goes on
 * reading: what it then meets beyond the limit is an error no one hears, on which Node.js ends the process. So nothing may
 * make it give up: not its own clock (`payload.timeout` is off, and the connection ends here), and no compressed body,
 * which goes on unfolding after its sender has left.
 */
export const bodies: Plugin<BodiesOptions> = {
  name: 'bodies',
  register(server, { timeoutMs = usualTimeoutMs, pace = usualPace }) {
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
      const giveUp = () => cutOff(req, 'tooSlow');
      const timer = setTimeout(giveUp, route.settings.plugins?.bodyTimeoutMs ?? timeoutMs).unref();
      let read = req.socket.bytesRead;
      const paced = setInterval(() => {
        const isTooSlow = req.socket.bytesRead - read < pace.bytes;
        read = req.socket.bytesRead;
        if (isTooSlow) giveUp();
      }, pace.everyMs).unref();
      const stop = () => {
        clearTimeout(timer);
        clearInterval(paced);
      };
      for (const over of ['end', 'close']) req.once(over, stop);
      return h.continue;
    });
  },
};
