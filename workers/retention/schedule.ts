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
  everyMs?: number;
}

export interface Retention {
  close(): Promise<void>;
}

const hour = 60 * 60 * 1000;

/**
 * Runs the daily deletion, renews ended discounts of the demonstration and enqueues notices of expiring claims. At the
 * start and every hour checks whether today's run is done, releases forgotten holds, and enqueues daily summaries.
 * Every worker process does this, whatever its queues.
 */
export function startRetention({ fork, log, everyMs = hour }: RetentionOptions): Retention {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    try {
      const removed = await deletePastItsTime(fork());
      if (removed) {
        log.info({ removed }, 'deleted expired data');
        await renewDeals(fork(), new Date());
        await enqueueClaimNotices(fork());
      }
    } catch (error) {
      log.error({ err: error }, 'could not delete expired data');
    }
    await enqueueDailySummaries(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'could not enqueue daily summaries'),
    );
    await releaseStale(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'could not release forgotten holds'),
    );
    await noteMonths(fork()).catch((error: unknown) =>
      log.error({ err: error }, 'could not aggregate the costs of past months'),
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
