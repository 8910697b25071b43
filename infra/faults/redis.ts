import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { enquireAll, orderArticle } from './people.ts';
import { inRounds } from './rounds.ts';
import { openSite } from './site.ts';
import { answerTo } from './written.ts';

const absenceMs = 8_000;

/** Redis crashes and is back at once, with its data or without, or stays away for a while, under enquiries and with an article being written. */
export const redis: Fault = {
  name: 'redis',
  rounds: 3,
  isIn: (mode) => mode.redis,
  async run(stage) {
    const site = await openSite(stage, {
      provider: { answers: (request) => ({ chunks: answerTo(request), delayMs: 5 }) },
    });
    const pull = async (name: string, round: number, awayMs: number) => {
      await orderArticle(site, `${name} ${round}`);
      await enquireAll(site, 20);
      await site.redis?.pull();
      const during = await enquireAll(site, 20);
      if (during < 20) throw new Error(`only ${during} of 20 enquiries were taken while Redis was away`);
      await delay(awayMs);
      await site.redis?.putBack();
    };
    const empty = async (round: number) => {
      await orderArticle(site, `Emptied ${round}`);
      await enquireAll(site, 20);
      await site.redis?.pull();
      await site.redis?.putBackEmpty();
    };
    return [
      await inRounds('Redis restarted', site, stage.rounds, (round) => pull('Restart', round, 0)),
      await inRounds('Redis away for 8 s', site, stage.rounds, (round) => pull('Absence', round, absenceMs)),
      await inRounds('Redis lost its data', site, stage.rounds, empty),
    ];
  },
};
