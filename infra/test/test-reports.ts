import { existsSync, readFileSync } from 'node:fs';

/** What a test is made of, and what it costs with it. */
export type Tier = 'unit' | 'integration' | 'component' | 'browser';

export interface TestCount {
  passed: number;
  failed: number;
}

export interface TestOutcome {
  tiers: Partial<Record<Tier, TestCount>>;
  /** Titles of those that passed at a second try only, which counts as failed. */
  flaky: readonly string[];
}

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What went wrong outside of all tests, such as a file that could not be loaded. */
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string }[] }[];
}

/**
 * Counts a run of vitest by its report. What did not run has not passed: a skipped test, a file that could not be loaded
 * and a run without a report count as failed.
 */
export function countVitest(reportFile: string, exitCode: number | null): TestOutcome {
  const { testResults }: VitestReport = read(reportFile) ?? { testResults: [] };
  const tiers: Partial<Record<Tier, TestCount>> = {};
  for (const { name, assertionResults } of testResults) {
    const statuses = assertionResults.length > 0 ? assertionResults.map(({ status }) => status) : ['not loaded'];
    const count = (tiers[tierOf(name)] ??= { passed: 0, failed: 0 });
    for (const status of statuses) count[status === 'passed' ? 'passed' : 'failed'] += 1;
  }
  return withExitCode({ tiers, flaky: [] }, 'unit', exitCode);
}

/** Counts a run of Playwright by its report, in the same way. */
export function countPlaywright(reportFile: string, exitCode: number | null, flakyFails = true): TestOutcome {
  const nothing = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [], errors: [] };
  const { stats, suites, errors }: PlaywrightReport = read(reportFile) ?? nothing;
  const broken = stats.unexpected + stats.skipped + errors.length;
  const failed = broken + (flakyFails ? stats.flaky : 0);
  const count = { passed: stats.expected + (flakyFails ? 0 : stats.flaky), failed };
  const tiers = count.passed + failed > 0 ? { browser: count } : {};
  return withExitCode({ tiers, flaky: suites.flatMap(flakyIn) }, 'browser', exitCode);
}

/** The projects of `vitest.config.ts` tell files apart by the same endings. */
function tierOf(file: string): Tier {
  if (/\.(int|long)\.test\.ts$/.test(file)) return 'integration';
  return file.endsWith('.component.test.tsx') ? 'component' : 'unit';
}

function flakyIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyIn)];
}

function read(reportFile: string) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
}

/** An error outside of all tests fails the run as well; where nothing else says which tests it was about, it is of this tier. */
function withExitCode(outcome: TestOutcome, tier: Tier, exitCode: number | null): TestOutcome {
  const isTold = Object.values(outcome.tiers).some(({ failed }) => failed > 0);
  if (exitCode === 0 || isTold) return outcome;
  const { passed } = outcome.tiers[tier] ?? { passed: 0 };
  return { ...outcome, tiers: { ...outcome.tiers, [tier]: { passed, failed: 1 } } };
}
