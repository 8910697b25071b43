import type { Plugin, Request } from '@hapi/hapi';
import { proofMinutes } from '@prism/core/contract/accounts';
import { CallerError } from '../http/caller-error.ts';
import { signedIn } from './sessions.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Who calls it must have proved within `proofMinutes` who they are; the dashboard asks, and calls again. */
    stepUp?: true;
  }
}

/** Keeps a session that was stolen, or left open, from what matters most. */
export const stepUp: Plugin<object> = {
  name: 'step-up',
  register(server) {
    // After the role is looked at, and before the body is read.
    server.ext('onCredentials', (request, h) => {
      if (!request.route.settings.plugins?.stepUp) return h.continue;
      requireProof(request);
      return h.continue;
    });
  },
};

/** For calls of which only some matter so much. Throws 'needs-proof' where it was not proved within `proofMinutes`. */
export function requireProof(request: Pick<Request, 'auth'>): void {
  const { provenAt } = signedIn(request);
  if (provenAt.getTime() < Date.now() - proofMinutes * 60_000)
    throw new CallerError('needs-proof', 'Nothing was done: confirm first that it is you.');
}
