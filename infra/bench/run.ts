import { parseArgs } from 'node:util';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { chromiumPackages, installPrerequisites } from '../test/prerequisites.ts';
import { benchEnquiries } from './contacts.ts';
import { benchGrowth } from './growth.ts';
import { benchPages } from './pages.ts';
import { benchRelay } from './relay.ts';
import { modesOf, setStage, type Mode, type Stage } from './stage.ts';
import { isBroken, printTable, type Row } from './table.ts';
import { benchTokenLag } from './token-lag.ts';

type Benchmark = (stage: Stage, mode: Mode, quick: boolean) => Promise<Row[]>;

const benchmarks: Readonly<Record<string, Benchmark>> = {
  'token-lag': benchTokenLag,
  contacts: benchEnquiries,
  pages: benchPages,
  relay: benchRelay,
  // With a million rows it takes a while, so all of it is for those who ask for it alone.
  growth: async (stage, mode, isQuick) => await benchGrowth(stage, mode, isQuick || only === undefined, rows),
};
const usage = `Usage: node infra/bench/run.ts [--only ${Object.keys(benchmarks).join('|')}] [--quick] [--rows <addresses, of growth>]`;

const { only, quick, rows } = readArguments();
const missing = installPrerequisites([...chromiumPackages, 'redis-server']);
if (missing.length > 0) fail(`The benchmarks need ${missing.join(' and ')}. Install it and run them again.`);

const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
try {
  await buildFrontendIfStale(new AbortController().signal);
  const stage = await setStage(cleanUp);
  const measured: Row[] = [];
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    for (const mode of only && only !== name ? [] : modesOf(stage)) {
      console.log(`measuring ${name} on ${mode.name}`);
      measured.push(...(await benchmark(stage, mode, quick)));
    }
  }
  printTable(measured);
  process.exitCode = measured.some(isBroken) ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
process.exit();

function readArguments(): { only: string | undefined; quick: boolean; rows: RegExp | undefined } {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, rows: { type: 'string' } },
    });
    if (values.only !== undefined && !(values.only in benchmarks)) fail(usage);
    const rows = values.rows === undefined ? undefined : new RegExp(values.rows);
    return { only: values.only, quick: values.quick, rows };
  } catch {
    return fail(usage);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
