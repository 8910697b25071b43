import { setTimeout as delay } from 'node:timers/promises';
import { orderArticle } from '../people.ts';
import { openSite } from '../site.ts';
import type { Finding, Stage, Trial } from '../trials.ts';
import { enquire, enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';
import { writing } from './written.ts';

const absenceMs = 8_000;
/** Time limit for an enquiry while Redis hangs: rate limits wait half a second for it, and the machine is busy. */
const patienceMs = 2_000;

/** Redis crashes and returns with or without data, stays down, or hangs, under enquiries and a running article. */
export const redis: Trial = {
  rounds: 3,
  isIn: (mode) => mode.redis,
  async run(stage) {
    const site = await openSite(stage, { provider: writing(5) });
    const takeAway = async (topic: string) => {
      await orderArticle(site, topic);
      await enquireAll(site, 20);
      await site.redis?.stop();
    };
    const pull = async (name: string, round: number, awayMs: number) => {
      await takeAway(`${name} ${round}`);
      const during = await enquireAll(site, 20);
      if (during < 20) throw new Error(`only ${during} of 20 enquiries were taken while Redis was away`);
      await delay(awayMs);
      await site.redis?.startAgain();
    };
    const empty = async (round: number) => {
      await takeAway(`Emptied ${round}`);
      await site.redis?.startAgain('empty');
    };
    return [
      await inRounds('Redis restarted', site, stage.rounds, (round) => pull('Restart', round, 0)),
      await inRounds('Redis away for 8 s', site, stage.rounds, (round) => pull('Absence', round, absenceMs)),
      await inRounds('Redis lost its data', site, stage.rounds, empty),
      await hangs(stage),
    ];
  },
};

/** With rate limits, which are counted in Redis. */
async function hangs(stage: Stage): Promise<Finding> {
  const site = await openSite(stage, { provider: writing(5), env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  let slowestMs = 0;
  const finding = await inRounds('Redis hung for 8 s', site, stage.rounds, async (round) => {
    await orderArticle(site, `Hang ${round}`);
    await enquireAll(site, 3);
    site.redis?.pause();
    for (let person = 0; person < 3; person += 1) {
      const startedAt = performance.now();
      if (!(await enquire(site))) throw new Error('an enquiry was refused while Redis hung');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
    await delay(absenceMs);
    site.redis?.resume();
  });
  const waited = slowestMs > patienceMs ? [`an enquiry waited ${Math.round(slowestMs)} ms while Redis hung`] : [];
  const detail = `${finding.detail}, answered within ${Math.round(slowestMs)} ms during it`;
  return { ...finding, broken: [...(finding.broken ?? []), ...waited], detail };
}
