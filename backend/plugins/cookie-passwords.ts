import { createHash } from 'node:crypto';
import type { Secrets } from '@prism/core/config/secret-list';

/**
 * Cookie passwords for hapi: the newest secret seals under a name in the cookie, and any of them unseals. A cookie
 * without a name is from before rotation.
 */
export function cookiePasswords(secrets: Secrets): Record<string, string> {
  const names = secrets.map((secret) => [`k${createHash('sha256').update(`cookies ${secret}`).digest('hex')}`, secret]);
  const [newest] = secrets;
  return { ...Object.fromEntries(names), id: String(names[0]?.[0]), secret: newest, default: secrets.at(-1) ?? newest };
}
