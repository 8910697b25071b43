import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { inColumns } from '../trials/table.ts';
import { audit } from './audit.ts';
import { browserTestsOf, isRead, readChange, type Change } from './changed.ts';
import { findFirefox, withoutFirefox } from './firefox.ts';
import { installPrerequisites } from './prerequisites.ts';
import { passes, runTool, tool, type Step } from './steps.ts';
import { countPlaywright, countVitest, type TestCount, type TestOutcome } from './test-reports.ts';
import { cpuSeconds } from './usage.ts';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, changed: { type: 'string' }, only: { type: 'string' } },
});
const { all = false, only } = options;
/** `FLAKY=told` reports tests that needed a second try without failing. */
const flakyFails = process.env.FLAKY !== 'told';
const nothing: TestCount = { passed: 0, failed: 0 };

const cached = (name: string) => ['--cache', '--cache-location', `node_modules/.cache/${name}`];
const checks: Step[] = [
  { name: 'format', run: tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'types', run: typesOf('tsconfig.json') },
  { name: 'types of the site', run: typesOf('frontend/tsconfig.json') },
  { name: 'types of the load scenarios', run: typesOf('infra/trials/load/k6/tsconfig.json') },
  { name: 'lint', run: tool('oxlint/bin/oxlint') },
  { name: 'unused code and dependencies', run: tool('knip/bin/knip.js', '--no-progress', ...cached('knip')) },
  { name: 'audit of dependencies', run: auditDependencies },
];
const build: Step = { name: 'build of the site', run: () => buildFrontendIfStale(new AbortController().signal) };

const missing = installPrerequisites();
if (missing.length > 0) {
  console.log(
    `The tests need ${missing.join(' and ')}, which could not be installed. Install the missing programs and run the tests again.`,
  );
  console.log(`0 passed, ${missing.length} failed`);
  process.exit(1);
}

const change =
  options.changed === undefined ? undefined : readChange(options.changed === '1' ? undefined : options.changed);
// In parallel, the longest first: most of them use one processor.
const checking = (only === undefined ? checks : []).map(passes);
const building = passes(build);
// Tests start once the site is built; checks run at the same time.
const outcomes: TestOutcome[] = [];
if (await building) {
  // In order: tests that share two cores with a browser run into their deadlines.
  for (const run of [...vitestRuns(change), await playwrightRun(change)]) outcomes.push(await run());
}
report(await Promise.all([building, ...checking]), outcomes);

/** Every checker repeats the work on shared types: two use a third less processor time than the default of four. */
function typesOf(project: string): () => Promise<void> {
  return tool('typescript/bin/tsc', '-p', project, '--checkers', '2');
}

/** An unreachable registry is reported, but is no failure. */
async function auditDependencies(): Promise<void> {
  const { outcome, sentence } = await audit();
  if (outcome === 'vulnerable') throw new Error(sentence);
  console.log(`dependency audit: ${sentence}`);
}

type Run = () => Promise<TestOutcome>;

function vitestRuns(changes: Change | undefined): Run[] {
  const filter = only === undefined ? [] : [only];
  // Long tests run only by name.
  const projects = all || only !== undefined ? [] : ['--project=!long'];
  if (!changes) return [runVitest(...projects, ...filter)];
  const touched = [`--changed=${changes.base}`, ...projects, ...filter];
  if (!isRead(changes)) return [runVitest(...touched)];
  return [runVitest('--project=unit', ...filter), runVitest('--project=!unit', ...touched)];
}

async function playwrightRun(changes: Change | undefined): Promise<Run> {
  const found = changes ? await browserTestsOf(changes) : 'all';
  const tests = found === 'all' || only !== undefined ? found : found.filter((file) => !file.startsWith('e2e/long/'));
  if (changes) console.log(`browser tests of this change: ${tests === 'all' ? 'all' : tests.join(', ') || 'none'}`);
  const named = tests === 'all' ? [only ?? ''] : tests.filter((file) => file.includes(only ?? ''));
  if (named.length === 0) return async () => ({ tiers: {}, failures: [], flaky: [] });
  // Long walks and the second kind of queue run only by name.
  const projects = all || only !== undefined ? [] : ['--project=PostgreSQL'];
  return runPlaywright(...projects, ...named.filter((file) => file !== ''));
}

function runVitest(...args: string[]): Run {
  return async () =>
    await withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const given = ['run', ...none('--passWithNoTests'), ...reporters, ...args];
      const { code } = await runTool('vitest/vitest.mjs', given, 'shown');
      return countVitest(file, code);
    });
}

function runPlaywright(...args: string[]): Run {
  return async () =>
    await withReport(async (file) => {
      const given = ['test', '--config=e2e', ...none('--pass-with-no-tests'), '--reporter=list,json', ...args];
      const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const { code } = await runTool('@playwright/test/cli.js', given, 'shown', environment);
      return countPlaywright(file, code, flakyFails);
    });
}

/** A full run without tests is broken; a partial one may have none. */
function none(option: string): string[] {
  return change || only !== undefined ? [option] : [];
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints the outcome, with totals on the last line, and exits. */
function report(steps: readonly boolean[], outcomes: readonly TestOutcome[]): never {
  const checked = countOf(steps);
  const tiers = ['unit', 'integration', 'component', 'browser'] as const;
  const rows = tiers.map((tier) => [tier, sum(outcomes.map(({ tiers: counts }) => counts[tier] ?? nothing))] as const);
  const tests = sum(rows.map(([, count]) => count));
  // Printed last, so that they are visible without scrolling.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
  for (const title of outcomes.flatMap(({ flaky }) => flaky))
    console.log(`${flakyFails ? 'flaky, which counts as failed' : 'flaky'}: ${title}`);
  if (all && !findFirefox()) console.log(withoutFirefox);
  const lines = [['checks', checked] as const, ...rows].map(([name, { passed, failed }]) => [
    name,
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
  ]);
  for (const line of inColumns(lines)) console.log(line.trimEnd());
  const cpu = cpuSeconds();
  const minutes = `${(process.uptime() / 60).toFixed(1)} minutes`;
  console.log(cpu === undefined ? minutes : `${minutes}, ${Math.round(cpu)} CPU-seconds`);
  // A name that matches no file is an error.
  const failed = checked.failed + tests.failed + (only !== undefined && tests.passed + tests.failed === 0 ? 1 : 0);
  console.log(`${tests.passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function countOf(steps: readonly boolean[]): TestCount {
  const passed = steps.filter(Boolean).length;
  return { passed, failed: steps.length - passed };
}

function sum(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }),
    nothing,
  );
}
