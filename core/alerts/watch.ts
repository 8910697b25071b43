import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames, type QueueName } from '../contract/jobs.ts';
import { backupHours } from '../contract/launch.ts';
import { endLease, takeLease } from '../database/lease.ts';
import type { Log } from '../log/log.ts';
import type { Queues } from '../queue/queues.ts';
import { pendingSecondsSql } from '../queue/outbox.ts';
import { createAlarm } from './raise-alert.ts';

export interface AlertWatchOptions {
  fork: () => EntityManager;
  queues: Queues;
  log: Log;
  everyMs?: number;
  /** How long jobs may wait before an alert. */
  patienceMs?: number;
}

export interface AlertWatch {
  close(): Promise<void>;
}

export const alertWatch = { lease: 'alert-watch', everySeconds: 30, looks: 3 } as const;

/**
 * Alerts on problems that nothing else would notice. Every API and worker runs this; a lease lets one check at a time.
 */
export function startAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { fork, queues, log, everyMs = alertWatch.everySeconds * 1000, patienceMs = 60_000 } = options;
  const leaseSeconds = (alertWatch.looks * everyMs) / 1000;
  const holder = randomUUID();
  const raise = createAlarm({ fork, log });
  const leftSince = new Map<QueueName, number>();
  let timer: NodeJS.Timeout | undefined;
  let isHolder = false;
  let closed = false;

  async function look(): Promise<void> {
    const held = await takeLease(fork(), { name: alertWatch.lease, holder, seconds: leaseSeconds });
    isHolder = held !== undefined;
    if (!held) return leftSince.clear();
    const { pendingSeconds, deletionMissed, backupOld } = await findProblems(fork(), held.since);
    if (pendingSeconds * 1000 > patienceMs) await raise('outbox-stuck', {});
    if (deletionMissed) await raise('retention-stopped', {});
    if (backupOld) await raise('backup-old', {});
    const left = await leftQueues();
    if (left.length > 0) await raise('no-worker', { queues: left });
  }

  /** Queues whose jobs have waited too long. */
  async function leftQueues(): Promise<QueueName[]> {
    const now = Date.now();
    for (const name of queueNames) {
      if (!(await isLeft(queues, name))) leftSince.delete(name);
      else if (!leftSince.has(name)) leftSince.set(name, now);
    }
    return queueNames.filter((name) => now - (leftSince.get(name) ?? now) >= patienceMs);
  }

  function schedule(): void {
    if (closed) return;
    // The lease of another process lasts longer.
    timer = setTimeout(() => (running = tick()), isHolder ? everyMs : alertWatch.looks * everyMs);
  }

  async function tick(): Promise<void> {
    // Without database or queue, alerts are impossible; both report themselves.
    await look().catch((error: unknown) => log.debug({ err: error }, 'alert watch'));
    schedule();
  }

  let running = tick();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await endLease(fork(), alertWatch.lease, holder).catch((error: unknown) =>
        log.debug({ err: error }, 'alert watch'),
      );
    },
  };
}

interface Problems {
  pendingSeconds: number;
  /** Workers check for the daily deletion hourly, so the next is due within 25 hours. */
  deletionMissed: boolean;
  /** Only if a backup exists or the site is live. */
  backupOld: boolean;
}

async function findProblems(em: EntityManager, watchedSince: Date): Promise<Problems> {
  const [row] = await em.execute<Problems[]>(
    `select (${pendingSecondsSql}) as "pendingSeconds",
       (select coalesce(max(ran_at), ?) < now() - interval '26 hours' from retention_runs) as "deletionMissed",
       (select coalesce(coalesce(max(done_at) filter (where name = 'backup'), max(done_at) filter (where name = 'live'))
          < now() - interval '${backupHours} hours', false) from checks) as "backupOld"`,
    [watchedSince],
  );
  return row ?? { pendingSeconds: 0, deletionMissed: false, backupOld: false };
}

async function isLeft(queues: Queues, name: QueueName): Promise<boolean> {
  await queues.assertReachable();
  const queue = queues.get(name);
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'delayed');
  return Object.values(counts).some((count) => count > 0) && (await queue.getWorkersCount()) === 0;
}
