import { Secret, TOTP } from 'otpauth';

const period = 30;

/** Accepts one step before and after (RFC 6238), for typing time and clock skew. */
const stepsOff = 1;

export const newKey = () => new Secret({ size: 20 }).base32;

export function keyUri(key: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ issuer, label: username, secret: key, period }).toString();
}

/** The 30-second step since 1970 of a valid `code`; undefined if invalid now. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ secret: key, period }).validate({ token: code, timestamp: now, window: stepsOff });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
}
