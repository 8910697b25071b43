import type { Config } from './config.ts';
import { firstAdminToken } from './derived-token.ts';
import type { Secrets } from './secret-list.ts';
import { isLoopback } from './loopback.ts';

export interface SetupToken {
  value: string;
  /** Whether it was made here, so that somebody has to be told. */
  isDerived: boolean;
}

/**
 * The token for registering the first administrator: the operator's, else one derived from the session secret, so that all
 * processes agree on it. Undefined where only this machine can reach the site.
 */
export function setupTokenOf(
  { adminSetupToken, host, publicUrl }: Pick<Config, 'adminSetupToken' | 'host' | 'publicUrl'>,
  [newest]: Secrets,
): SetupToken | undefined {
  if (adminSetupToken !== undefined) return { value: adminSetupToken, isDerived: false };
  // What listens here alone, but under a name of the internet, has a proxy in front.
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return undefined;
  return { value: firstAdminToken(newest), isDerived: true };
}
