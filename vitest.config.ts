import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const globalSetup = ['infra/test/global-setup.ts'];
/** Files share a process, and what it has loaded: nothing of ours keeps anything in a module. */
const together = { isolate: false, maxWorkers: '100%' } as const;
/** Half of what they do is waiting, for a database, a process or a clock. */
const workersThatWait = 2 * availableParallelism();
/** How long `expect.poll` waits for what will come: no test is a judge of speed, and some machines are slow. */
const patient = { poll: { timeout: 30_000 } };
const notTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

const startsEveryRun = ['**/core/database/{migrations,triggers}/**', '**/infra/test/global-setup.ts'];

// The tests in a browser have a runner of their own, e2e/playwright.config.ts.
export default defineConfig({
  test: {
    // With `--changed`, these run every test: no test imports what its database or its run begins with.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...startsEveryRun],
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: ['**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          exclude: [...notTests, '**/*.{int,long}.test.ts', '**/*.component.test.tsx', 'e2e/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'component',
          ...together,
          include: ['**/*.component.test.tsx'],
          exclude: notTests,
          environment: 'happy-dom',
          setupFiles: ['frontend/test/setup.ts'],
          expect: patient,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'integration',
          ...together,
          maxWorkers: workersThatWait,
          include: ['**/*.int.test.ts'],
          exclude: notTests,
          globalSetup,
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What runs at night and before a release, by `make test-all`.
        test: {
          name: 'long',
          ...together,
          maxWorkers: 1,
          include: ['**/*.long.test.ts'],
          exclude: notTests,
          globalSetup,
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
