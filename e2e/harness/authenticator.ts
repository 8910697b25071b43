import { TOTP } from 'otpauth';

/** What an authenticator app shows for `key`, that of 30 seconds later for each of `stepsOn`. */
export const codeOf = (key: string, stepsOn = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
