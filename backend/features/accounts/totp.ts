import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secondFactorKey } from '@prism/core/config/derived-token';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** So many steps a clock may be off: 90 seconds, and the time to type a code that was just over. */
const stepsOff = 4;

/** A new key to share with an authenticator app, as the text that can be typed into it. */
export const newKey = () => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a picture. */
export function keyUri(key: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ issuer, label: username, secret: key, period }).toString();
}

/** The step of 30 seconds since 1970 that `code` belongs to by `key`; undefined where it is none of now. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ secret: key, period }).validate({ token: code, timestamp: now, window: stepsOff });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
}

/** `key` for the database: unreadable without the session secret, and of no use in the row of another account. */
export function seal(key: string, userId: string, sessionSecret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secondFactorKey(sessionSecret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; undefined where it was under another secret, or for another account. */
export function unseal(text: string, userId: string, sessionSecret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const [nonce, tag, sealed] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  const decipher = createDecipheriv('aes-256-gcm', secondFactorKey(sessionSecret), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
