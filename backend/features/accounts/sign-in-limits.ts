import type { Request } from '@hapi/hapi';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { CallerError } from '../../http/caller-error.ts';
import type { Limits, RateLimit } from '../../plugins/rate-limits.ts';

/** For one name from one client, or from one browser that has signed in with it before. */
const misses: RateLimit = { name: 'login', points: 5, seconds: 60 };

/** For one name from all clients together, or again from one known browser, so that guessing from many networks gets no further. */
const missesOfName: RateLimit = { name: 'login-name', points: 50, seconds: 3600 };

/** For one client, whatever the names. */
const triesOfClient: RateLimit = { name: 'login-client', points: 60, seconds: 60 };

/** More refusals than these are worth a warning. */
const usualRefusals: RateLimit = { name: 'login-refused', points: 20, seconds: 3600 };
const warnings: RateLimit = { name: 'login-warned', points: 1, seconds: 600 };

export interface SigningIn {
  request: Pick<Request, 'em' | 'server' | 'state'>;
  username: string;
  /** The client's network, for limits. */
  client: string;
  alarm: Alarm;
}

/**
 * Does `signIn` if there are tries left. Known browsers have a separate limit (OWASP's device cookies), so that strangers
 * cannot lock out somebody who signed in before. Throws 'too-many', and what `signIn` throws.
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
    // Taken before the password is looked at, so that many guesses at once cannot slip past the count.
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
      // More are refused than mistakes explain.
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
