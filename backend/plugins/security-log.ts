import type { Plugin } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { auditActs } from '@prism/core/contract/audit';
import type { Log } from '@prism/core/log/log';
import { clientAddress } from '../http/client-address.ts';
import { redactPath } from '../http/redact-path.ts';
import { responseStatus } from './metrics/request-times.ts';

const longestPath = 200;

/** Logged once: either a proxy is undeclared, or a client forged the header. */
const forwardedUnheard =
  'a request came with X-Forwarded-For while TRUST_PROXY is off. If a proxy is in front, all visitors are one client: they share the limits, and one who guesses passwords slows everybody. Set TRUST_PROXY to the number of proxies, or to their networks.';

/** Logs sign-ins and refusals, without bodies, and without IPs of successful ones. */
export const securityLog: Plugin<{ log: Log; trustProxy: TrustedProxies | undefined }> = {
  name: 'security-log',
  register(server, { log, trustProxy }) {
    let watchful = !trustProxy;
    server.events.on('response', (request) => {
      if (watchful && 'x-forwarded-for' in request.headers) {
        watchful = false;
        log.warn(forwardedUnheard);
      }
      const status = responseStatus(request);
      const { method, path, route, info } = request;
      const act = route.settings.plugins?.audit;
      const event = act && auditActs[act].group === 'access' ? act : undefined;
      const refused = status === 403 || status === 429;
      if (event === undefined && !refused) return;
      const shown = redactPath(path).slice(0, longestPath);
      const line = { event: event ?? 'call', status, method, path: shown, request: info.id };
      if (status < 400) log.info(line, `${line.event}: allowed`);
      else log.warn({ ...line, address: clientAddress(request, trustProxy) }, `${line.event}: refused`);
    });
  },
};
