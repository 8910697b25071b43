import { chromiumPackages } from '../test/prerequisites.ts';
import type { Check } from '../trial/check.ts';
import { inColumns } from '../trial/table.ts';
import { benchEnquiries } from './contacts.ts';
import { benchGrowth } from './growth.ts';
import { benchPages } from './pages.ts';
import { benchRelay } from './relay.ts';
import { cellsOf, isBroken, type Row } from './result.ts';
import { modesOf, setStage, type Benchmark } from './stage.ts';
import { benchTokenLag } from './token-lag.ts';

const benchmarks: Readonly<Record<string, Benchmark>> = {
  'token-lag': benchTokenLag,
  contacts: benchEnquiries,
  pages: benchPages,
  relay: benchRelay,
  growth: benchGrowth,
};

/** What users get, as ratios whose sides are measured side by side. */
export const check: Check = {
  options: { only: Object.keys(benchmarks).join('|'), quick: '1', rows: 'TEXT' },
  packages: [...chromiumPackages, 'redis-server'],
  async run(options, cleanUp) {
    const stage = await setStage(cleanUp);
    const rows: Row[] = [];
    for (const [name, benchmark] of Object.entries(benchmarks)) {
      for (const mode of options.only && options.only !== name ? [] : modesOf(stage)) {
        console.log(`measuring ${name} on ${mode.name}`);
        await using own = cleanUp.use(new AsyncDisposableStack());
        rows.push(...(await benchmark({ stage, mode, options, cleanUp: own })));
      }
    }
    console.log('\nRatios, both sides measured in this run:\n');
    for (const line of inColumns(rows.map(cellsOf))) console.log(`  ${line}`);
    console.log('\nIn brackets: absolute figures of this machine and this moment.');
    return !rows.some(isBroken);
  },
};
