import { openSite } from '../site.ts';
import type { Trial } from '../trials.ts';
import { enquire } from './people.ts';
import { inRounds } from './rounds.ts';

const enquiries = 200;

/** SIGKILL of the API under 200 concurrent enquiries. */
export const api: Trial = {
  rounds: 5,
  async run(stage) {
    const site = await openSite(stage);
    const finding = await inRounds('API killed under 200 enquiries', site, stage.rounds, async (round) => {
      const pid = site.pidOf('api');
      const before = site.accepted.length;
      const enough = 10 + Math.floor((120 * round) / stage.rounds);
      let killed = false;
      const load = Array.from({ length: enquiries }, async () => {
        await enquire(site);
        if (killed || site.accepted.length < before + enough) return;
        killed = true;
        process.kill(pid, 'SIGKILL');
      });
      await Promise.all(load);
      if (!killed) throw new Error('the API took too few enquiries to be killed amid them');
    });
    return [finding];
  },
};
