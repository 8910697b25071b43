import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '@prism/core/process/run-process';

export interface Nightly {
  /** When the last backup was made, if any. */
  lastAt(): Promise<Date | undefined>;
  backUp(): Promise<void>;
  /** Touched while no backup is due, for a health check; empty for none. */
  freshFile: string;
  log: Pick<Console, 'log' | 'error'>;
  signal: AbortSignal;
}

const minutes = 60_000;
/** Minutes after midnight, UTC: 03:15. */
const timeOfDay = 3 * 60 + 15;
const lookEvery = 60 * minutes;

/** Makes a backup every night, a missed or failed one within the hour, until `signal` aborts. */
export async function backUpNightly({ lastAt, backUp, freshFile, log, signal }: Nightly): Promise<void> {
  while (!signal.aborted) {
    const now = new Date();
    try {
      if (isDue(await lastAt(), now)) await backUp();
      if (freshFile) writeFileSync(freshFile, '');
    } catch (error) {
      log.error(error instanceof OperatorError ? error.message : error);
      log.error('No backup was made. It is tried again in an hour.');
    }
    await setTimeout(Math.min(lookEvery, untilNext(new Date())), undefined, { signal }).catch(() => undefined);
  }
}

/** Whether no backup was made since the last 03:15. */
export function isDue(last: Date | undefined, now: Date): boolean {
  return last === undefined || last.getTime() < now.getTime() - (24 * 60 * minutes - untilNext(now));
}

/** Milliseconds from `now` to the next 03:15. */
export function untilNext(now: Date): number {
  const next = new Date(now).setUTCHours(0, timeOfDay, 0, 0);
  return next > now.getTime() ? next - now.getTime() : next + 24 * 60 * minutes - now.getTime();
}
