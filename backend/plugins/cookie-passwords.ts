import { createHash, hkdfSync } from 'node:crypto';
import type { Secrets } from '@prism/core/config/secret-list';

interface CookieKeys {
  encryption: Buffer;
  integrity: Buffer;
}

/**
 * Cookie passwords for hapi: the newest secret seals under a name in the cookie, and any of them unseals. Derived keys,
 * because hapi would derive two from every password at every request.
 */
export function cookiePasswords(secrets: Secrets): Record<string, CookieKeys | Buffer | string> {
  const keys = secrets.map(
    (secret) => [`k${createHash('sha256').update(`cookies ${secret}`).digest('hex')}`, keysOf(secret)] as const,
  );
  return { ...Object.fromEntries(keys), id: keys[0]?.[0] ?? '', ...keysOf(secrets[0]) };
}

const keysOf = (secret: string): CookieKeys => ({
  encryption: keyOf(secret, 'cookie encryption'),
  integrity: keyOf(secret, 'cookie integrity'),
});

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
