import { removeLeftovers } from '../test/leftovers.ts';
import { installPrerequisites } from '../test/prerequisites.ts';
import { readOptions, type Check } from './check.ts';

/** Imported on demand, because browser drivers load slowly. */
const checks = {
  audit: () => import('../test/audit.ts'),
  bench: () => import('./bench/bench.ts'),
  conformance: () => import('./conformance/conformance.ts'),
  eval: () => import('./eval/eval.ts'),
  faults: () => import('./faults/faults.ts'),
  lighthouse: () => import('./lighthouse/lighthouse.ts'),
  load: () => import('./load/load.ts'),
  'load-smoke': () => import('./load/smoke.ts'),
} satisfies Record<string, () => Promise<{ check: Check }>>;

const [asked = '', ...args] = process.argv.slice(2);
const [name, load] = Object.entries(checks).find(([candidate]) => candidate === asked) ?? [];
if (!load) fail(`Usage: node infra/trials/run.ts ${Object.keys(checks).join('|')} [options]`);
const { check }: { check: Check } = await load();
const options = readOptions(check, args);
if (!options)
  fail(
    `Usage: make ${name}${Object.entries(check.options)
      .map(([key, value]) => ` [${key}=${value}]`)
      .join('')}`,
  );
const missing = installPrerequisites(check.packages ?? []);
if (missing.length > 0) fail(`make ${name} needs ${missing.join(' and ')}. Install it and run it again.`);

const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
removeLeftovers();
try {
  process.exitCode = (await check.run(options, cleanUp)) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
process.exit();

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
