import type { Plugin } from '@hapi/hapi';
import type { Log } from '@prism/core/log/log';
import { statusOf } from './metrics/request-times.ts';
import { clientAddress } from './rate-limits.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** What a call to this route is to those who look into an attack; each is noted, however it ends. */
    audit?: string;
  }
}

const longestPath = 200;

/** Notes in the log who signs in and what was refused: never what was sent, and no address of those who are let in. */
export const securityLog: Plugin<{ log: Log; trustProxy: boolean }> = {
  name: 'security-log',
  register(server, { log, trustProxy }) {
    server.events.on('response', (request) => {
      const status = statusOf(request);
      const { method, path, route, info } = request;
      const event = route.settings.plugins?.audit;
      const refused = status === 403 || status === 429;
      if (event === undefined && !refused) return;
      const line = { event: event ?? 'call', status, method, path: path.slice(0, longestPath), request: info.id };
      if (status < 400) log.info(line, `${line.event}: allowed`);
      else log.warn({ ...line, address: clientAddress(request, trustProxy) }, `${line.event}: refused`);
    });
  },
};
