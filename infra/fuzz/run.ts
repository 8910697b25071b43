import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@prism/core/database/migrate';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { startPostgres } from '../local/postgres.ts';
import { ownFolderPrefix, removeLeftovers } from '../test/leftovers.ts';
import { fuzz, inMegabytes, type FuzzReport } from './fuzz.ts';

const usage = "Usage: node infra/fuzz/run.ts [--seed TEXT] [--count NUMBER] [--only 'POST /api/contacts']";

const { seed, count, only } = readArguments();
const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
try {
  await buildFrontendIfStale(new AbortController().signal);
  removeLeftovers();
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(join(folder, 'postgres'), { fsync: 'off', max_connections: '200' });
  cleanUp.defer(() => postgres.stop());
  await migrate(postgres.url, 'demo');
  console.log(`seed ${seed}, ${count} requests to each call`);
  print(await fuzz({ databaseUrl: postgres.url, seed, count, only }));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
process.exit();

function print({ calls, heapBytes: { before, after }, problems }: FuzzReport): void {
  for (const { name, statuses, slowestMs } of calls) {
    const counts = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status || 'cut'} ${times}×`);
    console.log(`${name.padEnd(26)} ${counts.join(', ')}; slowest ${slowestMs} ms`);
  }
  console.log(`heap ${inMegabytes(before)} MB before, ${inMegabytes(after)} MB after`);
  for (const problem of problems.slice(0, 50)) console.log(`✗ ${problem}`);
  console.log(
    problems.length === 0 ? '✓ nothing broke, nothing grew, nothing was stored half' : `${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function readArguments(): { seed: string; count: number; only: string | undefined } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { seed: text, count: text, only: text } });
    const wanted = Number(values.count ?? 10_000);
    if (!Number.isInteger(wanted) || wanted < 1) return fail();
    return { seed: values.seed ?? String(Date.now()), count: wanted, only: values.only };
  } catch {
    return fail();
  }
}

function fail(): never {
  console.error(usage);
  process.exit(1);
}
