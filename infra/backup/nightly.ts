import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '@prism/core/process/run-process';

export interface Nightly {
  /**
   * Records that this process makes backups, and when the next is due. Returns the last one, whether one is requested,
   * and whether anyone registered.
   */
  look(nextAt: Date | undefined): Promise<{ lastAt: Date | undefined; isOrdered: boolean; isInUse: boolean }>;
  backUp(): Promise<void>;
  /** Whether backups are nightly or only on request. */
  isScheduled: boolean;
  /** The file touched for a health check while no backup is due; empty for none. */
  freshFile: string;
  log: Pick<Console, 'log' | 'error'>;
  signal: AbortSignal;
  lookEveryMs?: number;
}

const minutes = 60_000;
/** Minutes after midnight, UTC: 03:15. */
const timeOfDay = 3 * 60 + 15;
const tryAgainAfter = 60 * minutes;

/**
 * Makes a backup every night, a missed or failed one within an hour, and a requested one within seconds, until `signal`
 * aborts.
 */
export async function backUpNightly(nightly: Nightly): Promise<void> {
  const { look, backUp, isScheduled, freshFile, log, signal, lookEveryMs = 15_000 } = nightly;
  let failedAt = 0;
  while (!signal.aborted) {
    let hasBegun = false;
    try {
      const now = new Date();
      const nextAt = isScheduled ? new Date(now.getTime() + untilNext(now)) : undefined;
      const { lastAt, isOrdered, isInUse } = await look(nextAt);
      // A backup of a new server, before its restore, would count as the newest.
      const isMissing = isScheduled && isInUse && isDue(lastAt, now);
      const isResting = now.getTime() - failedAt < tryAgainAfter;
      hasBegun = isOrdered || (isMissing && !isResting);
      if (hasBegun) await backUp();
      if (freshFile && !(isMissing && isResting)) writeFileSync(freshFile, '');
    } catch (error) {
      // An unreachable database is reported once an hour.
      const isReported = hasBegun || Date.now() - failedAt >= tryAgainAfter;
      if (isReported) failedAt = Date.now();
      if (!isReported) continue;
      log.error(error instanceof OperatorError ? error.message : error);
      log.error(isScheduled ? 'No backup was made. Retry in an hour.' : 'No backup was made.');
    } finally {
      await setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
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
