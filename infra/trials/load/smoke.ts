import type { Check } from '../check.ts';
import { startProduct } from '../product.ts';
import { findMissing } from './check-enquiries.ts';
import { findK6, runK6 } from './k6.ts';

/** A few visits of each scenario against a product of its own. */
export const check: Check = {
  options: {},
  async run(_options, cleanUp) {
    const k6 = findK6();
    if (!k6) {
      console.log('The load scenarios were NOT tried: there is no k6 here, and no Go that could build it.');
      return true;
    }
    const { baseUrl, databaseUrl } = await startProduct({}, cleanUp);
    const { passed, accepted } = await runK6(k6, { BASE_URL: baseUrl, RUN: 'smoke', SMOKE: 'on' });
    const missing = await findMissing(databaseUrl(), accepted);
    if (missing) console.log(missing);
    const isWell = passed && !missing;
    console.log(isWell ? 'load: 1 passed, 0 failed' : 'load: 0 passed, 1 failed');
    return isWell;
  },
};
