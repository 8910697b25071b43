import { isRunnable } from './runnable.ts';

/** The headless build: the same pages at less than half the cost. */
export const headlessShell = 'chromium-headless-shell';

const candidates = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser that really runs: some packages only point to a shop. */
export function findChromium(): string | undefined {
  return candidates.find((file) => isRunnable(file, '--version'));
}
