import type { Config } from './config.ts';
import { firstAdminToken } from './derived-token.ts';
import type { Secrets } from './secret-list.ts';
import { isLoopback } from './loopback.ts';

export interface SetupToken {
  value: string;
  /** Whether it was generated, so that the log has to show it. */
  isDerived: boolean;
}

/**
 * The token for registering the first admin: the operator's, or one derived from the session secret, on which all
 * processes agree. Undefined if only this machine reaches the site.
 */
export function setupTokenOf(
  { adminSetupToken, host, publicUrl }: Pick<Config, 'adminSetupToken' | 'host' | 'publicUrl'>,
  [newest]: Secrets,
): SetupToken | undefined {
  if (adminSetupToken !== undefined) return { value: adminSetupToken, isDerived: false };
  // A loopback listener with a public URL is behind a proxy.
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return undefined;
  return { value: firstAdminToken(newest), isDerived: true };
}
