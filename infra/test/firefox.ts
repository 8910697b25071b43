import { isRunnable } from './runnable.ts';

export const firefoxPackage = 'firefox-esr';

/** For machines without it. */
export const withoutFirefox =
  'not done: the visit in Firefox, which is not on this machine. Install it (apt-get install firefox-esr, or from mozilla.org) and run the tests again.';

const candidates = [firefoxPackage, 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

export function findFirefox(): string | undefined {
  return candidates.find((file) => isRunnable(file, '--version'));
}
