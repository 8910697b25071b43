import type { Plugin, Request } from '@hapi/hapi';
import { proofMinutes } from '@prism/core/contract/accounts';
import { CallerError } from '../http/caller-error.ts';
import { signedIn } from './sessions.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Requires authentication within `proofMinutes`; the dashboard asks and repeats the call. */
    stepUp?: true;
  }
}

export const stepUp: Plugin<object> = {
  name: 'step-up',
  register(server) {
    // After the role check and before the body is read.
    server.ext('onCredentials', (request, h) => {
      if (!request.route.settings.plugins?.stepUp) return h.continue;
      requireProof(request);
      return h.continue;
    });
  },
};

export function requireProof(request: Pick<Request, 'auth'>): void {
  const { provenAt } = signedIn(request);
  if (provenAt.getTime() < Date.now() - proofMinutes * 60_000)
    throw new CallerError('needs-proof', 'Confirm your password first.');
}
