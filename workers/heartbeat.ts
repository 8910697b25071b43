import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames } from '@prism/core/contract/jobs';
import { noteLeft, noteWorking, type ChosenSettings } from '@prism/core/database/worker-process';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { setPaused, type Queues } from '@prism/core/queue/queues';
import { processName } from '@prism/core/queue/run-ledger';
import type { JobRunner } from './run-jobs.ts';

export interface HeartbeatOptions {
  fork: () => EntityManager;
  queues: Queues;
  bus: LiveBus;
  runner: Pick<JobRunner, 'work' | 'setAtOnce'>;
  log: Log;
  everyMs?: number;
}

/**
 * Reports what this process does, a quarter as often while idle. Applies pause and concurrency of queues: at once after
 * a message of the bus, otherwise with the next report.
 */
export function startHeartbeat({ fork, queues, bus, runner, log, everyMs = 5_000 }: HeartbeatOptions): {
  close(): Promise<void>;
} {
  const id = randomUUID();
  const startedAt = new Date();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let closed = false;

  async function beat(): Promise<void> {
    do {
      isAskedAgain = false;
      const settings = await noteWorking(fork(), { id, name: processName, startedAt, work: runner.work() });
      const reported = concurrencyOf(runner);
      for (const name of queueNames)
        runner.setAtOnce(name, settings.find(({ queue }) => queue === name)?.atOnce ?? null);
      await keepPaused(queues, settings);
      // Otherwise a new concurrency would be shown only with the next report.
      if (concurrencyOf(runner) !== reported) isAskedAgain = true;
    } while (isAskedAgain);
  }

  const isIdle = () => runner.work().every(({ jobs }) => jobs.length === 0);

  function look(): void {
    if (closed) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    // A process that cannot report is considered gone, as one without its database should be.
    running = beat()
      .catch((error: unknown) => log.debug({ err: error }, 'heartbeat'))
      .finally(() => {
        running = undefined;
        if (!closed) timer = setTimeout(look, isIdle() ? 4 * everyMs : everyMs);
      });
  }

  const stopListening = bus.subscribe(({ type }) => {
    if (type === 'queue-settings') look();
  });
  look();
  return {
    async close() {
      closed = true;
      stopListening();
      clearTimeout(timer);
      await running;
      await noteLeft(fork(), id).catch((error: unknown) => log.debug({ err: error }, 'heartbeat'));
    },
  };
}

/** A queue whose server was emptied has lost its pause. */
async function keepPaused(queues: Queues, settings: readonly ChosenSettings[]): Promise<void> {
  await queues.assertReachable();
  for (const name of queueNames) {
    const isWanted = settings.some(({ queue, pausedAt }) => queue === name && pausedAt !== null);
    await setPaused(queues, name, isWanted);
  }
}

function concurrencyOf(runner: Pick<JobRunner, 'work'>): string {
  return runner
    .work()
    .map(({ queue, atOnce }) => `${queue} ${atOnce}`)
    .join();
}
