import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { audit } from './audit.ts';
import { findFirefox, withoutFirefox } from './firefox.ts';
import { installPrerequisites } from './prerequisites.ts';
import { passes, runTool, tool, type Step } from './steps.ts';
import { countPlaywright, countVitest, type TestCount } from './test-reports.ts';

const checks: Step[] = [
  { name: 'types', run: tool('typescript/bin/tsc', '-p', 'tsconfig.json') },
  { name: 'types of the site', run: tool('typescript/bin/tsc', '-p', 'frontend/tsconfig.json') },
  { name: 'types of the load scenarios', run: tool('typescript/bin/tsc', '-p', 'infra/trials/load/k6/tsconfig.json') },
  { name: 'lint', run: tool('oxlint/bin/oxlint') },
  { name: 'format', run: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { name: 'unused code and dependencies', run: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'audit of dependencies', run: auditDependencies },
  { name: 'build of the site', run: () => buildFrontendIfStale(new AbortController().signal) },
];

const missing = installPrerequisites();
if (missing.length > 0) {
  console.log(
    `The tests need ${missing.join(' and ')}, which could not be installed here. Install it and run them again.`,
  );
  finish({ passed: 0, failed: missing.length });
}

// Side by side: most of them keep one processor busy.
const outcomes = await Promise.all(checks.map(passes));
const failedSteps = outcomes.filter((passed) => !passed).length;
// One after the other: a browser that shares two cores with everything else tests its own patience.
const tests = [await runVitest(), await runPlaywright()];
if (!findFirefox()) console.log(withoutFirefox);
finish({
  passed: tests.reduce((sum, { passed }) => sum + passed, 0),
  failed: tests.reduce((sum, { failed }) => sum + failed, failedSteps),
});

/** Where the registry cannot be asked that is said, and is no fault of the code. */
async function auditDependencies(): Promise<void> {
  const { outcome, sentence } = await audit();
  if (outcome === 'vulnerable') throw new Error(sentence);
  console.log(`dependency audit: ${sentence}`);
}

async function runVitest(): Promise<TestCount> {
  return await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runTool('vitest/vitest.mjs', ['run', ...reporters], 'shown');
    return countVitest(report, code);
  });
}

async function runPlaywright(): Promise<TestCount> {
  return await withReport(async (report) => {
    const args = ['test', '--config=e2e', '--reporter=list,json'];
    const { code } = await runTool('@playwright/test/cli.js', args, 'shown', { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return countPlaywright(report, code);
  });
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function finish({ passed, failed }: TestCount): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
