import { createHash } from 'node:crypto';
import type { Secrets } from '@prism/core/config/secret-list';

/**
 * What a cookie is sealed with, as hapi takes it: the newest secret seals, under a name that the cookie carries, and any of them
 * opens what it sealed. A cookie without a name is of a time when there was one secret.
 */
export function cookiePasswords(secrets: Secrets): Record<string, string> {
  const names = secrets.map((secret) => [`k${createHash('sha256').update(`cookies ${secret}`).digest('hex')}`, secret]);
  const [newest] = secrets;
  return { ...Object.fromEntries(names), id: String(names[0]?.[0]), secret: newest, default: secrets.at(-1) ?? newest };
}
