import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canWait } from './jobs.ts';
import { runDays } from '../contract/runs.ts';
import type { Log } from '../log/log.ts';
import { within } from '../process/within.ts';
import { toJobMetadata } from '../tracing/origin.ts';
import { reconcileJobs } from './lost-jobs.ts';
import { nextPendingAt, takePending, type Enqueued, type PendingEntry } from './outbox.ts';
import type { Queues } from './queues.ts';
import { noteOrdered } from './run-ledger.ts';

export interface Relay {
  /** Reads the outbox immediately. */
  wake(): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  fork: () => EntityManager;
  queues: Queues;
  log: Log;
  /** Called before any worker can see the jobs, and again if the queue rejected them. */
  onEnqueuing?: (jobs: Enqueued[]) => void;
  /** Interval between polls of the outbox. */
  pollMs?: number;
}

const batchSize = 1_000;
/** The pause batches jobs, because a round costs much the same for one job as for many. */
const restMs = 50;
/** Interval between checks of the queue's server, and of the outbox after a failure. */
const tickMs = 1_000;
/** A slower queue counts as down; entries stay in the outbox. */
const enqueueTimeoutMs = 10_000;
const day = 24 * 60 * 60;

export function startRelay({ fork, queues, log, onEnqueuing, pollMs = 10_000 }: RelayOptions): Relay {
  let timer: NodeJS.Timeout | undefined;
  let lookAt = 0;
  let running: Promise<void> | undefined;
  let wakeAgain = false;
  let closed = false;
  let failures = 0;

  async function drain(): Promise<void> {
    try {
      let isFull: boolean;
      do {
        wakeAgain = false;
        await reconcileJobs(fork(), queues, log);
        const { jobs, nextAt } = await relayRound(fork(), queues, onEnqueuing);
        isFull = jobs.length === batchSize;
        lookAt = Math.min(Date.now() + pollMs, nextAt?.getTime() ?? Infinity);
        if (!isFull && !closed) await delay(restMs);
      } while (!closed && (isFull || wakeAgain));
      failures = 0;
    } catch (error) {
      failures += 1;
      lookAt = 0;
      // Not the first time, because the queue may be starting; then once a minute.
      if (failures % 60 === 2) log.warn({ err: error }, 'the outbox waits: the queue or the database is down');
    }
  }

  function wake(): void {
    if (closed) return;
    if (running) {
      wakeAgain = true;
      return;
    }
    clearTimeout(timer);
    run(drain);
  }

  function run(work: () => Promise<void>): void {
    running = work().finally(() => {
      running = undefined;
      if (closed) return;
      if (wakeAgain) return run(drain);
      const waitMs = failures > 0 ? tickMs : Math.max(0, Math.min(tickMs, lookAt - Date.now()));
      timer = setTimeout(() => run(lookOrDrain), waitMs);
    });
  }

  /** Checks only the queue's server each time, because polling the outbox needs a transaction. */
  async function lookOrDrain(): Promise<void> {
    if (Date.now() >= lookAt || (await queues.checkForLoss().catch(() => true))) await drain();
  }

  wake();
  return {
    // Keeps its trace context separate from the request that woke it.
    wake: AsyncResource.bind(wake),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Enqueues up to 1,000 entries and returns them. They leave the outbox only when the queue has them all; after a lost
 * commit they are added again under the same ids, which the queue deduplicates.
 */
export async function relayBatch(
  em: EntityManager,
  queues: Queues,
  onEnqueuing?: (jobs: Enqueued[]) => void,
): Promise<Enqueued[]> {
  return (await relayRound(em, queues, onEnqueuing)).jobs;
}

interface Round {
  jobs: Enqueued[];
  nextAt: Date | undefined;
}

async function relayRound(em: EntityManager, queues: Queues, onEnqueuing?: (jobs: Enqueued[]) => void): Promise<Round> {
  await queues.assertReachable();
  return await em.transactional(async (tx) => {
    // A lost commit only adds the same jobs again, so it need not wait for the disk.
    await tx.execute('set local synchronous_commit = off');
    const jobs = await takePending(tx, batchSize);
    await noteOrdered(tx, jobs);
    const nextAt = await nextPendingAt(tx);
    if (jobs.length > 0) onEnqueuing?.(jobs);
    for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
      const adding = queues.get(queue).addBulk(group.map((job) => asBulkJob(job, queues)));
      await within(enqueueTimeoutMs, adding, 'the queue takes too long');
    }
    return { jobs, nextAt };
  });
}

function asBulkJob({ id, queue, name, data, origin }: PendingEntry, queues: Queues) {
  return {
    name,
    data,
    opts: {
      jobId: id,
      ...(origin && { telemetry: { metadata: toJobMetadata(origin) } }),
      attempts: queues.policy(queue).attempts,
      backoff: { type: 'custom' },
      // Jobs without a priority come first.
      ...(canWait(name) && { priority: 1 }),
      // Kept for a while, so that an entry enqueued twice stays one job.
      removeOnComplete: { age: day, count: 10_000 },
      removeOnFail: { age: runDays * day },
    },
  };
}
