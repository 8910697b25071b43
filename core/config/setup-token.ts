import type { Config } from './config.ts';
import { firstAdminToken } from './derived-token.ts';
import { isLoopback } from './loopback.ts';

export interface SetupToken {
  value: string;
  /** Whether it was made here, so that somebody has to be told. */
  isDerived: boolean;
}

/**
 * What registering the first administrator takes: the token the operator gave, else one that all processes with this
 * session secret agree on. Undefined where only this machine can reach the site.
 */
export function setupTokenOf(
  { adminSetupToken, host, publicUrl }: Pick<Config, 'adminSetupToken' | 'host' | 'publicUrl'>,
  sessionSecret: string,
): SetupToken | undefined {
  if (adminSetupToken !== undefined) return { value: adminSetupToken, isDerived: false };
  // What listens here alone, but under a name of the internet, has a proxy in front.
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return undefined;
  return { value: firstAdminToken(sessionSecret), isDerived: true };
}
