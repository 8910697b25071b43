import type { Request } from '@hapi/hapi';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { CallerError } from '../../http/caller-error.ts';
import type { Limits, RateLimit } from '../../plugins/rate-limits.ts';

/** Per name from one client or one known browser. */
const misses: RateLimit = { name: 'login', points: 5, seconds: 60 };

/** Per name from all clients, or from one known browser, against distributed guessing. */
const missesOfName: RateLimit = { name: 'login-name', points: 50, seconds: 3600 };

const triesOfClient: RateLimit = { name: 'login-client', points: 60, seconds: 60 };

/** More refusals raise an alert. */
const usualRefusals: RateLimit = { name: 'login-refused', points: 20, seconds: 3600 };
const warnings: RateLimit = { name: 'login-warned', points: 1, seconds: 600 };

export interface SigningIn {
  request: Pick<Request, 'em' | 'server' | 'state'>;
  username: string;
  client: string;
  alarm: Alarm;
}

/**
 * Runs `signIn` within the limits. Known browsers have their own (OWASP's device cookies), so that others cannot lock
 * their user out. Throws 'too-many', and what `signIn` throws.
 */
export async function withinLimits<T>(
  { request, username, client, alarm }: SigningIn,
  signIn: () => Promise<T>,
): Promise<T> {
  const { limits, knownDevices } = request.server;
  const device = await knownDevices.idOf(request, username);
  const name = username.toLowerCase();
  const [who, whole] = device ? [`device ${device}`, `device ${device}`] : [`${client} ${name}`, name];
  try {
    if (!device) await limits.take(triesOfClient, client);
    // Taken before the password is checked, so that concurrent guesses count.
    await limits.take(misses, who);
    await limits.take(missesOfName, whole);
    const signedIn = await signIn();
    await limits.forget(misses, who);
    await limits.giveBack(missesOfName, whole);
    return signedIn;
  } catch (error) {
    if (
      error instanceof CallerError &&
      (await isExceeded(limits, usualRefusals)) &&
      !(await isExceeded(limits, warnings))
    )
      // Mistakes alone do not explain so many.
      void alarm('sign-ins-refused', {});
    throw error;
  }
}

async function isExceeded(limits: Limits, limit: RateLimit): Promise<boolean> {
  try {
    await limits.take(limit, 'all');
    return false;
  } catch (error) {
    if (error instanceof CallerError && error.kind === 'too-many') return true;
    throw error;
  }
}
