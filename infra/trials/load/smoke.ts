import type { Check } from '../check.ts';
import { startProduct } from '../product.ts';
import { meetsBudgets } from './budgets.ts';
import { findK6 } from './k6.ts';

/** A few visits of each scenario against a separate product. */
export const check: Check = {
  options: { save: 'file', against: 'file' },
  async run(options, cleanUp) {
    const k6 = findK6();
    if (!k6) {
      console.log('The load scenarios were NOT run: neither k6 nor Go is installed.');
      return true;
    }
    const { baseUrl, databaseUrl } = await startProduct({}, cleanUp);
    const environment = { BASE_URL: baseUrl, RUN: 'smoke', SMOKE: 'on' };
    const run = { k6, environment, databaseUrl: databaseUrl(), options, isTimed: false };
    const isWell = await meetsBudgets({ ...run, file: '.data/load-smoke.json' });
    console.log(isWell ? 'load: 1 passed, 0 failed' : 'load: 0 passed, 1 failed');
    return isWell;
  },
};
