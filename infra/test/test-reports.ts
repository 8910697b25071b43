import { existsSync, readFileSync } from 'node:fs';

export interface TestCount {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  testResults: { assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  /** A flaky test passed at its second try. */
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  /** What went wrong outside of all tests, such as a file that could not be loaded. */
  errors: unknown[];
}

/**
 * Counts a run of vitest by its report. What did not run has not passed: a skipped test, a file that could not be loaded
 * and a run without a report count as failed.
 */
export function countVitest(reportFile: string, exitCode: number | null): TestCount {
  const { testResults }: VitestReport = read(reportFile) ?? { testResults: [] };
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.length > 0 ? assertionResults.map(({ status }) => status) : ['not loaded'],
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  return withExitCode({ passed, failed: statuses.length - passed }, exitCode);
}

/** Counts a run of Playwright by its report, in the same way. */
export function countPlaywright(reportFile: string, exitCode: number | null): TestCount {
  const nothing = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [] };
  const { stats, errors }: PlaywrightReport = read(reportFile) ?? nothing;
  const failed = stats.unexpected + stats.skipped + errors.length;
  return withExitCode({ passed: stats.expected + stats.flaky, failed }, exitCode);
}

function read(reportFile: string) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
}

/** An error outside of all tests fails the run as well. */
function withExitCode({ passed, failed }: TestCount, exitCode: number | null): TestCount {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
