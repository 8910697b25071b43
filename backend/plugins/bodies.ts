import { unsupportedMediaType } from '@hapi/boom';
import type { Plugin } from '@hapi/hapi';
import { CallerError } from '../http/caller-error.ts';
import { cutOff } from '../http/cut-off.ts';
import { headerOf } from '../http/headers.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Timeout of the body, if longer than usual. */
    bodyTimeoutMs?: number;
  }
}

const usualTimeoutMs = 10_000;
/** 16 kB a second, averaged so that a phone in a tunnel can continue, but a trickle cannot. */
const usualPace = { everyMs: 20_000, bytes: 20 * 16_000 };

export interface BodiesOptions {
  timeoutMs?: number;
  /** The minimum of bytes in an interval. */
  pace?: { everyMs: number; bytes: number };
}

/**
 * Protects the process from malicious bodies. When hapi's reader aborts, it removes its error listeners but keeps
 * reading, so a later error is unhandled and ends the process. So nothing may abort it: `payload.timeout` is off, and
 * this plugin closes the connection instead. Compressed bodies are refused, because they decompress after the sender
 * has left.
 */
export const bodies: Plugin<BodiesOptions> = {
  name: 'bodies',
  register(server, { timeoutMs = usualTimeoutMs, pace = usualPace }) {
    server.ext('onRequest', (request, h) => {
      // Browsers do not compress bodies.
      if ((headerOf(request, 'content-encoding') ?? 'identity') !== 'identity')
        throw new CallerError('wrong-type', 'Send this uncompressed.');
      return h.continue;
    });
    server.ext('onPreAuth', ({ raw: { req }, route }, h) => {
      const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = req.headers;
      if (length === undefined && encoding === undefined) return h.continue;
      // hapi parses a body without a type as JSON, and other sites may send one without a CORS preflight.
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
