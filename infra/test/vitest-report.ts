import { existsSync, readFileSync } from 'node:fs';

/** The part of vitest's JSON report that is counted. */
interface Report {
  testResults: { status: string; name: string; message?: string; assertionResults: { status: string }[] }[];
}

export interface TestCount {
  passed: number;
  failed: number;
}

/**
 * Counts a run by its report. What did not run has not passed: a skipped test, a file that could not be loaded and a run
 * without a report count as failed.
 */
export function countTests(reportFile: string, exitCode: number | null): TestCount {
  const report: Report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] };
  const statuses = report.testResults.flatMap((file) =>
    file.assertionResults.length > 0 ? file.assertionResults.map(({ status }) => status) : ['not loaded'],
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.length - passed;
  // An error outside of all tests fails the run as well.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
