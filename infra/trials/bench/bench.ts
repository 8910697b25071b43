import { chromiumPackages } from '../../test/prerequisites.ts';
import type { Check } from '../check.ts';
import { tryAll, type Trial } from '../trials.ts';
import { enquiries } from './enquiries.ts';
import { growth } from './growth.ts';
import { pages } from './pages.ts';
import { relay } from './relay.ts';
import { tokenLag } from './token-lag.ts';

const benchmarks: Readonly<Record<string, Trial>> = {
  'token-lag': tokenLag,
  contacts: enquiries,
  pages,
  relay,
  growth,
};

/** Performance as users see it, as ratios of alternating measurements. */
export const check: Check = {
  options: { only: Object.keys(benchmarks).join('|'), quick: '1', rows: 'TEXT' },
  packages: [...chromiumPackages, 'redis-server'],
  run: async (options, cleanUp) => await tryAll(benchmarks, options, cleanUp),
};
