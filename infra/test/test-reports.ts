import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Tier = 'unit' | 'integration' | 'component' | 'browser';

export interface TestCount {
  passed: number;
  failed: number;
}

export interface TestOutcome {
  tiers: Partial<Record<Tier, TestCount>>;
  /** File and name of each test that did not pass, with the first line of why. */
  failures: readonly string[];
  /** Tests that passed only at the second try. */
  flaky: readonly string[];
}

/** The used part of Vitest's JSON report. */
interface VitestReport {
  testResults: { name: string; message?: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Errors outside tests, such as a file that failed to load. */
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: string; results?: { error?: { message?: string } }[] }[];
}

/** Counts a Vitest run. Skipped tests, files that failed to load and a missing report count as failed. */
export function countVitest(reportFile: string, exitCode: number | null): TestOutcome {
  const { testResults }: VitestReport = read(reportFile) ?? { testResults: [] };
  const tiers: Partial<Record<Tier, TestCount>> = {};
  const failures: string[] = [];
  for (const { name, message, assertionResults } of testResults) {
    const notLoaded: VitestResult = { status: 'not loaded', failureMessages: [message ?? ''] };
    const count = (tiers[tierOf(name)] ??= { passed: 0, failed: 0 });
    for (const result of assertionResults.length > 0 ? assertionResults : [notLoaded]) {
      const { status, fullName = status, failureMessages } = result;
      count[status === 'passed' ? 'passed' : 'failed'] += 1;
      if (status !== 'passed') failures.push(failureOf(relative('.', name), fullName, failureMessages?.[0]));
    }
  }
  return withExitCode({ tiers, failures, flaky: [] }, 'unit', exitCode);
}

/** Counts a Playwright run in the same way. */
export function countPlaywright(reportFile: string, exitCode: number | null, flakyFails = true): TestOutcome {
  const nothing = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [], errors: [] };
  const { stats, suites, errors }: PlaywrightReport = read(reportFile) ?? nothing;
  const broken = stats.unexpected + stats.skipped + errors.length;
  const failed = broken + (flakyFails ? stats.flaky : 0);
  const count = { passed: stats.expected + (flakyFails ? 0 : stats.flaky), failed };
  const tiers = count.passed + failed > 0 ? { browser: count } : {};
  const failures = specsOf(suites, 'unexpected').map(({ file, title, tests }) =>
    failureOf(file, title, tests[0]?.results?.at(-1)?.error?.message),
  );
  const flaky = specsOf(suites, 'flaky').map(({ file, title }) => `${file}: ${title}`);
  return withExitCode({ tiers, failures, flaky }, 'browser', exitCode);
}

/** By file ending, as the projects of `vitest.config.ts`. */
function tierOf(file: string): Tier {
  if (/\.(int|long)\.test\.ts$/.test(file)) return 'integration';
  return file.endsWith('.component.test.tsx') ? 'component' : 'unit';
}

function specsOf(suites: readonly PlaywrightSuite[], status: string): PlaywrightSpec[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)),
    ...specsOf(inner, status),
  ]);
}

function failureOf(file: string, title: string, message = ''): string {
  const why = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  return why ? `${file}: ${title}: ${why}` : `${file}: ${title}`;
}

function read(reportFile: string) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
}

/** An error outside tests fails the run; if no test is to blame, it counts for this tier. */
function withExitCode(outcome: TestOutcome, tier: Tier, exitCode: number | null): TestOutcome {
  const isReported = Object.values(outcome.tiers).some(({ failed }) => failed > 0);
  if (exitCode === 0 || isReported) return outcome;
  const { passed } = outcome.tiers[tier] ?? { passed: 0 };
  return { ...outcome, tiers: { ...outcome.tiers, [tier]: { passed, failed: 1 } } };
}
