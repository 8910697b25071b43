import { parseArgs } from 'node:util';
import { startOwnProduct } from '../local/own-product.ts';
import { chromiumPackages, installPrerequisites } from '../test/prerequisites.ts';
import { audit, categories, type Audit, type Category } from './audit.ts';
import { startChromium } from './chromium.ts';
import { listedPaths } from '../test/listed-paths.ts';

interface Row extends Audit {
  path: string;
  /** What counts for this page. */
  expected: readonly Category[];
}

const unknownPath = '/no-such-page';
const tries = 5;
const usage = 'Usage: node infra/lighthouse/run.ts [--strict] [--only /path]';

const { strict, only } = readArguments();
// Only what it lacks is installed; a missing browser is said below.
installPrerequisites(chromiumPackages);

const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
try {
  const port = await startChromium(cleanUp);
  const { baseUrl } = await startOwnProduct(cleanUp);
  const rows: Row[] = [];
  for (const path of only ? [only] : [...(await listedPaths(baseUrl)), unknownPath]) {
    console.log(`auditing ${path}`);
    rows.push(await bestOf(baseUrl, path, port));
  }
  printTable(rows);
  process.exitCode = strict && !rows.every(isPerfect) ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
process.exit();

/** The best of a few visits, because other work on the machine can only make a page look slower. */
async function bestOf(baseUrl: string, path: string, port: number): Promise<Row> {
  // Pages hidden from search engines score low on SEO, and browsers report a 404 as an error.
  const expected: readonly Category[] = path === unknownPath ? ['performance', 'accessibility'] : categories;
  let best: Row | undefined;
  for (let count = 0; count < tries && !(best && isPerfect(best)); count += 1) {
    const found = await audit(baseUrl + path, port);
    // On a busy machine the recording of a visit may fail.
    if (!found) continue;
    const row = { path, expected, ...found };
    if (!best || row.scores.performance > best.scores.performance) best = row;
  }
  if (!best) throw new Error(`Lighthouse could not visit ${path}`);
  return best;
}

function isPerfect({ scores, expected }: Row): boolean {
  return expected.every((name) => scores[name] === 100);
}

function printTable(rows: Row[]): void {
  const headings = ['page', 'perf', 'a11y', 'best', 'SEO', 'JS kB', 'LCP s', 'CLS'];
  const cells = rows.map(({ path, scores, expected, scriptKb, lcp, cls }) => [
    path,
    ...categories.map((name) => (expected.includes(name) ? String(scores[name]) : '–')),
    ...[scriptKb.toFixed(1), lcp.toFixed(1), cls.toFixed(3)],
  ]);
  const table = [headings, ...cells];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log(`\n${table.map(line).join('\n')}\n`);
  for (const row of rows.filter((candidate) => !isPerfect(candidate))) {
    const findings = row.findings.filter((finding) => row.expected.some((name) => finding.startsWith(name)));
    console.log(`${row.path}\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  }
}

function readArguments(): { strict: boolean; only: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { strict: { type: 'boolean', default: false }, only: { type: 'string' } },
    });
    return { strict: values.strict, only: values.only };
  } catch {
    console.error(usage);
    process.exit(1);
  }
}
