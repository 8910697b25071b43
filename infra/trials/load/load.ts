import { parseConfig, withLocalServices } from '@prism/core/config/config';
import type { Check } from '../check.ts';
import { findMissing } from './check-enquiries.ts';
import { findK6, runK6 } from './k6.ts';

/** The scenarios against a running server. */
export const check: Check = {
  options: {},
  async run() {
    const k6 = findK6();
    if (!k6) {
      console.error(
        'make load needs k6 (https://grafana.com/docs/k6/latest/set-up/install-k6/), or a Go that can build it.',
      );
      return false;
    }
    const { passed, accepted } = await runK6(k6, { RUN: `load-${Date.now()}` });
    const { databaseUrl } = parseConfig(withLocalServices(process.env));
    if (!databaseUrl) {
      console.log(
        `${accepted.length} enquiries were accepted; DATABASE_URL or DATA_DIR would tell whether they are stored.`,
      );
      return passed;
    }
    const missing = await findMissing(databaseUrl, accepted);
    if (missing) console.error(missing);
    return passed && !missing;
  },
};
