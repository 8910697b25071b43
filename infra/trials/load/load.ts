import { parseConfig, withLocalServices } from '@prism/core/config/config';
import type { Check } from '../check.ts';
import { meetsBudgets } from './budgets.ts';
import { findK6 } from './k6.ts';

/** The scenarios against a running server. */
export const check: Check = {
  options: { save: 'file', against: 'file' },
  async run(options) {
    const k6 = findK6();
    if (!k6) {
      console.error('make load needs k6 (https://grafana.com/docs/k6/latest/set-up/install-k6/), or Go to build it.');
      return false;
    }
    const { databaseUrl } = parseConfig(withLocalServices(process.env));
    if (!databaseUrl) {
      console.error('make load needs DATABASE_URL or DATA_DIR, to check that every accepted enquiry is stored.');
      return false;
    }
    const environment = { RUN: `load-${Date.now()}` };
    return await meetsBudgets({ k6, environment, databaseUrl, options, isTimed: true, file: '.data/load.json' });
  },
};
