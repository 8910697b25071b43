import { defineConfig } from '@playwright/test';
import { findChromium } from '../infra/test/chromium.ts';
import { findFirefox } from '../infra/test/firefox.ts';
import { pathOf } from '../infra/test/runnable.ts';
import type { HarnessOptions } from './harness/test.ts';

const chromium = process.env.CHROMIUM_PATH ?? findChromium();
/** No one can visit without it; the run says so at its end. */
const needsFirefox = 'firefox.e2e.ts';
/** The tag of tests that only `make test-all` runs. */
const long = /@long/;
/** What must hold wherever jobs are kept. With Redis, `make test-all` shows it. */
const inBothModes = ['articles.e2e.ts', 'faults.e2e.ts'];
const moving = { motion: true };

export default defineConfig<HarnessOptions>({
  testMatch: '**/*.e2e.ts',
  globalSetup: './harness/global-setup.ts',
  outputDir: 'test-results',
  // Much of a test is waiting: two workers, each with a product and a browser of its own, fill two processors.
  workers: 2,
  // A second try distinguishes what is flaky from what is broken, and leaves a trace. Either fails the run, but for FLAKY=told.
  retries: 1,
  failOnFlakyTests: process.env.FLAKY !== 'told',
  timeout: 90_000,
  // No test is a judge of speed, and some machines are slow.
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
        ...['--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
        // A page lives for seconds: optimizing its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  projects: [
    {
      name: 'PostgreSQL and Redis',
      testMatch: inBothModes,
      use: { ...moving, services: { redis: true, externalDatabase: true } },
    },
    // Without motion unless a test is about it: it costs a sixth of the processor time. The other projects have it.
    { name: 'PostgreSQL', testIgnore: 'long/**', grepInvert: long },
    // What runs at night and before a release, by `make test-all`.
    { name: 'long tests', testIgnore: 'long/**', grep: long, use: moving },
    { name: 'long walks', testDir: './long', testIgnore: findFirefox() ? [] : [needsFirefox], use: moving },
  ],
});
