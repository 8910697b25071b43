import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const share = 0.15;
const span = 1_000;
const patience = 60;

/**
 * Resolves once the machine was nearly idle for a second, so that background work is not attributed to the page; after
 * a minute at the latest.
 */
export async function machineRests(): Promise<void> {
  for (let count = 0; count < patience; count += 1) {
    const before = times();
    await delay(span);
    const after = times();
    if ((after.busy - before.busy) / (after.all - before.all) < share) return;
  }
}

function times(): { busy: number; all: number } {
  let [busy, all] = [0, 0];
  for (const { times: of } of cpus()) {
    const working = of.user + of.nice + of.sys + of.irq;
    busy += working;
    all += working + of.idle;
  }
  return { busy, all };
}
