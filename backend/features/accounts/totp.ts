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
