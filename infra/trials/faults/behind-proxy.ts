import { setTimeout as delay } from 'node:timers/promises';
import type { Finding, Stage, Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { enquire } from './people.ts';
import { writing } from './written.ts';

/** Longer than a proxy takes to notice. */
const absenceMs = 20_000;
const pauseMs = 200;

/** Redis, then PostgreSQL, is down for a while behind a proxy with health checks. */
export const behindProxy: Trial = {
  isIn: (mode) => mode.redis,
  async run(stage) {
    return [await withoutRedis(stage), await withoutDatabase(stage)];
  },
};

async function withoutRedis(stage: Stage): Promise<Finding> {
  const fleet = await openFleet(stage, writing(0));
  await fleet.worker();
  await fleet.redis?.stop();
  const met = await visits(async () => ((await enquire(fleet)) ? 'taken' : 'refused'));
  await fleet.redis?.startAgain();
  const { broken, seconds } = await outcomeOf(fleet);
  const lost = met.refused ? [`${met.refused} enquiries were refused`] : [];
  const detail = `${fleet.accepted.length} enquiries during it, all well after ${seconds.toFixed(1)} s`;
  return { what: 'Redis away behind a proxy', broken: [...broken, ...lost], detail };
}

async function withoutDatabase(stage: Stage): Promise<Finding> {
  const fleet = await openFleet(stage, writing(0));
  await fleet.worker();
  // From each instance in turn.
  for (let visit = 0; visit < 4; visit += 1) await pageOf(fleet, '/');
  await fleet.postgres?.stop();
  await delay(2 * pauseMs);
  const [known, others] = await Promise.all([
    visits(async () => await pageOf(fleet, '/')),
    visits(async () => await pageOf(fleet, '/careers')),
  ]);
  await fleet.postgres?.startAgain();
  const { broken, seconds } = await outcomeOf(fleet);
  const wrong = [
    ...Object.keys(known).filter((how) => how !== '200 from memory'),
    ...Object.keys(others).filter((how) => how !== '503 to come again'),
  ].map((how) => `a page answered ${how}`);
  const detail = `${known['200 from memory'] ?? 0} pages from memory, ${others['503 to come again'] ?? 0} politely refused, all well after ${seconds.toFixed(1)} s`;
  return { what: 'PostgreSQL away behind a proxy', broken: [...broken, ...wrong], detail };
}

async function visits(visit: () => Promise<string>): Promise<Readonly<Record<string, number>>> {
  const met: Record<string, number> = {};
  for (const end = Date.now() + absenceMs; Date.now() < end;) {
    const how = await visit();
    met[how] = (met[how] ?? 0) + 1;
    await delay(pauseMs);
  }
  return met;
}

async function pageOf({ baseUrl }: Fleet, path: string): Promise<string> {
  try {
    const response = await fetch(baseUrl + path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    const { headers, status } = response;
    if (!text.startsWith('<!doctype html>')) return `${status} without a page`;
    if (headers.get('cache-status')?.includes('database-away')) return `${status} from memory`;
    return headers.has('retry-after') ? `${status} to come again` : String(status);
  } catch (error) {
    return String(error);
  }
}
