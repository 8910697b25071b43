import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../test/wait.ts';
import type { Fault, Finding, Stage } from './fault.ts';
import { enquireAll, orderArticle } from './people.ts';
import { inRounds } from './rounds.ts';
import { openSite, type Site } from './site.ts';
import { answerTo } from './written.ts';

const absenceMs = 8_000;
const provider = { answers: (request: { user: string }) => ({ chunks: answerTo(request), delayMs: 5 }) };

/** PostgreSQL crashes and is brought back by the product itself, or by somebody after a while. */
export const postgres: Fault = {
  name: 'postgres',
  rounds: 3,
  async run(stage) {
    const findings: Finding[] = [];
    if (!stage.mode.redis) findings.push(await crashes(stage));
    findings.push(await isAway(stage));
    return findings;
  },
};

async function crashes(stage: Stage): Promise<Finding> {
  const site = await openSite(stage, { provider });
  return await inRounds('PostgreSQL killed', site, stage.rounds, async (round) => {
    const load = busy(site, `Crash ${round}`);
    await eventually(() => site.product.kill9('database'));
    await load;
  });
}

async function isAway(stage: Stage): Promise<Finding> {
  const site = await openSite(stage, { provider, ownDatabase: true });
  return await inRounds('PostgreSQL away for 8 s', site, stage.rounds, async (round) => {
    await busy(site, `Absence ${round}`);
    const load = enquireAll(site, 50);
    await site.postgres?.pull();
    await load;
    await delay(absenceMs);
    await site.postgres?.putBack();
  });
}

/** Enquiries, some of which may find the database gone, and an article that is being written. */
async function busy(site: Site, topic: string): Promise<void> {
  await orderArticle(site, topic);
  await enquireAll(site, 50);
}
