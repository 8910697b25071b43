import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A code of the step before or after is taken, too (RFC 6238): for the time it takes to type, and a clock that is half a minute off. */
const stepsOff = 1;

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
