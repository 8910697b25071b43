import type { EntityManager } from '@mikro-orm/postgresql';
import { noteMonths, releaseStale } from '@prism/core/budget/ledger';
import { renewDeals } from '@prism/core/database/seed/renew-deals';
import type { Log } from '@prism/core/log/log';
import { enqueueClaimNotices } from '../reminders/expiring-claims.ts';
import { enqueueDailySummaries } from '../reminders/daily-summaries.ts';
import { deletePastItsTime } from './retention.ts';

export interface RetentionOptions {
  fork: () => EntityManager;
  log: Log;
  /** The interval of checks. */
  everyMs?: number;
}

export interface Retention {
  close(): Promise<void>;
}

const hour = 60 * 60 * 1000;

/**
 * Runs the daily deletion, renews ended deals of the seed and enqueues notices of expiring claims. Checks at the start
 * and every hour whether today's run is done, so a failed run is repeated, and releases forgotten holds, and enqueues daily summaries. Every worker
 * process does this, whatever its queues.
 */
export function startRetention({ fork, log, everyMs = hour }: RetentionOptions): Retention {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    try {
      const removed = await deletePastItsTime(fork());
      if (removed) {
        log.info({ removed }, 'personal data past its time is deleted');
        await renewDeals(fork(), new Date());
        await enqueueClaimNotices(fork());
      }
    } catch (error) {
      log.error({ err: error }, 'personal data past its time could not be deleted');
    }
    await enqueueDailySummaries(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'daily summaries could not be enqueued'),
    );
    await releaseStale(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'money that was held and forgotten could not be given back'),
    );
    await noteMonths(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'what past months have cost could not be added up'),
    );
    if (!closed) timer = setTimeout(() => (running = look()), everyMs);
  }

  let running = look();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
