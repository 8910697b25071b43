import { TOTP } from 'otpauth';

/** The TOTP code for `key`, `stepsOn` periods of 30 seconds from now. */
export const codeOf = (key: string, stepsOn = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
