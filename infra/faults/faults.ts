import type { Check } from '../trial/check.ts';
import { inColumns } from '../trial/table.ts';
import { api } from './api.ts';
import { modes, type Fault, type Finding, type Mode, type Stage } from './fault.ts';
import { liveEvents } from './live-events.ts';
import { mailServer } from './mail-server.ts';
import { postgres } from './postgres.ts';
import { provider } from './provider.ts';
import { redis } from './redis.ts';
import { rollingRestart } from './rolling-restart.ts';
import { scale } from './scale.ts';
import { workerArticle } from './worker-article.ts';
import { workerMail } from './worker-mail.ts';

const faults: readonly Fault[] = [
  workerMail,
  workerArticle,
  api,
  redis,
  postgres,
  mailServer,
  provider,
  rollingRestart,
  liveEvents,
  scale,
];

interface Row extends Finding {
  mode: Mode;
}

/** Pulls every plug and looks whether the promises hold. */
export const check: Check = {
  options: { only: faults.map(({ name }) => name).join('|'), rounds: 'NUMBER' },
  packages: ['redis-server'],
  async run({ only, rounds }, cleanUp) {
    const rows: Row[] = [];
    for (const fault of faults.filter(({ name }) => only === undefined || name === only)) {
      for (const mode of modes.filter((candidate) => fault.isIn?.(candidate) ?? true)) {
        console.log(`${fault.name} on ${mode.name}`);
        // A fault leaves nothing to the next.
        const own = cleanUp.use(new AsyncDisposableStack());
        const findings = await findingsOf(fault, { mode, rounds: rounds ?? fault.rounds, cleanUp: own });
        for (const { what, broken, detail } of findings) console.log(`  ${[what, ...broken, detail].join('; ')}`);
        rows.push(...findings.map((finding) => ({ ...finding, mode })));
      }
    }
    print(rows);
    return rows.every(({ broken }) => broken.length === 0);
  },
};

async function findingsOf(fault: Fault, stage: Stage): Promise<Finding[]> {
  const brokenOff = (error: unknown): Finding[] => {
    console.error(error);
    const sentence = error instanceof Error ? error.message : String(error);
    return [{ what: fault.name, broken: [sentence], detail: 'broken off' }];
  };
  const findings = await fault.run(stage).catch(brokenOff);
  // A product that ended by itself says so here.
  const ends = await stage.cleanUp.disposeAsync().then(() => [], brokenOff);
  return [...findings, ...ends];
}

/** A line for each fault in each mode, and below it what was broken. */
function print(rows: readonly Row[]): void {
  console.log('\nPromises after each fault:\n');
  const lines = inColumns(
    rows.map(({ what, mode, broken, detail }) => [what, mode.name, broken.length === 0 ? 'kept' : 'BROKEN', detail]),
  );
  for (const [index, line] of lines.entries()) {
    console.log(`  ${line}`);
    for (const sentence of rows[index]?.broken ?? []) console.log(`    ✗ ${sentence}`);
  }
}
