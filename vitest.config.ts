import { defineConfig } from 'vitest/config';
import { findFirefox } from './infra/test/firefox.ts';
import { WaitingFirst } from './infra/test/waiting-first.ts';

const globalSetup = ['infra/test/global-setup.ts'];
/** Files share a process, and what it has loaded: nothing of ours keeps anything in a module. */
const together = { isolate: false, maxWorkers: '100%' } as const;
/** How long `expect.poll` waits for what will come: no test is a judge of speed, and some machines are slow. */
const patient = { poll: { timeout: 15_000 } };
const notTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** Nobody can visit without it; the run says so at its end. */
const needsFirefox = 'e2e/firefox.e2e.ts';

// One group after the other: a browser that shares two cores with everything else tests its own patience.
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: ['**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          exclude: [...notTests, '**/*.int.test.ts', 'e2e/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'integration',
          ...together,
          include: ['**/*.int.test.ts'],
          exclude: notTests,
          globalSetup,
          expect: patient,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...notTests, ...(findFirefox() ? [] : [needsFirefox])],
          globalSetup,
          // Each file runs a product and a browser of its own, and much of it waits: two fill two cores.
          maxWorkers: 2,
          // A busy machine loses a browser's event now and then. The report marks what needed its second try, to be looked into.
          retry: 1,
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
