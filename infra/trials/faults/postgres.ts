import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../test/wait.ts';
import { orderArticle } from '../people.ts';
import { openSite } from '../site.ts';
import type { Finding, Stage, Trial } from '../trials.ts';
import { enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';
import { writing } from './written.ts';

const absenceMs = 8_000;
const enquiries = 50;
const provider = writing(5);

/** PostgreSQL crashes and is restarted by the supervisor, or by hand after a while. */
export const postgres: Trial = {
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
    await orderArticle(site, `Crash ${round}`);
    // Some of these fail while the database is down.
    const before = site.accepted.length;
    const load = enquireAll(site, enquiries);
    await until(() => site.accepted.length > before, 'no enquiry was answered');
    site.kill9('database');
    await load;
  });
}

async function isAway(stage: Stage): Promise<Finding> {
  const site = await openSite(stage, { provider, ownDatabase: true });
  return await inRounds('PostgreSQL away for 8 s', site, stage.rounds, async (round) => {
    await orderArticle(site, `Absence ${round}`);
    await enquireAll(site, enquiries);
    const load = enquireAll(site, enquiries);
    await site.postgres?.stop();
    await load;
    await delay(absenceMs);
    await site.postgres?.startAgain();
  });
}
