import { defineConfig } from '@playwright/test';
import { findChromium } from '../infra/test/chromium.ts';
import { findFirefox } from '../infra/test/firefox.ts';
import { pathOf } from '../infra/test/runnable.ts';
import type { HarnessOptions } from './harness/test.ts';

const chromium = process.env.CHROMIUM_PATH ?? findChromium();
/** Not run without Firefox; the run reports that at its end. */
const needsFirefox = 'firefox.e2e.ts';
/** The tag of tests that only `make test-all` runs. */
const long = /@long/;
/** Must pass with both queue backends. `make test-all` runs them with Redis. */
const inBothModes = ['articles.e2e.ts', 'faults.e2e.ts'];
const moving = { motion: true };

export default defineConfig<HarnessOptions>({
  testMatch: '**/*.e2e.ts',
  globalSetup: './harness/global-setup.ts',
  outputDir: 'test-results',
  // Tests mostly wait: two workers, each with a product and a browser, use two processors fully.
  workers: 2,
  // A retry distinguishes flaky from broken and leaves a trace. Both fail the run, unless FLAKY=told.
  retries: 1,
  failOnFlakyTests: process.env.FLAKY !== 'told',
  timeout: 90_000,
  // Tests do not measure speed, and some machines are slow.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(chromium && { executablePath: pathOf(chromium) }),
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--no-first-run',
        // Drawing in the browser's process takes a tenth less processor time.
        '--in-process-gpu',
        '--num-raster-threads=1',
        // A page lives for seconds: optimising its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'PostgreSQL and Redis',
      testMatch: inBothModes,
      use: { ...moving, services: { redis: true, externalDatabase: true } },
    },
    // Reduced motion by default: animations cost a sixth of the CPU time. The other projects have them.
    { name: 'PostgreSQL', testIgnore: 'long/**', grepInvert: long },
    // Runs nightly and before a release, by `make test-all`.
    { name: 'long tests', testIgnore: 'long/**', grep: long, use: moving },
    { name: 'long walks', testDir: './long', testIgnore: findFirefox() ? [] : [needsFirefox], use: moving },
  ],
});
