import {
  isJobOrder,
  subjectOf,
  type JobName,
  type JobOrder,
  type JobPayloads,
  type JobStatus,
  type QueueName,
} from '@prism/core/contract/jobs';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { inLogScope } from '@prism/core/log/scope';
import { abandonedReason } from '@prism/core/queue/failed-reason';
import { jobEvent } from '@prism/core/queue/job-event';
import type { JobOutcome, JobWorker, QueuedJob, Queues } from '@prism/core/queue/queues';
import { requestOf } from '@prism/core/tracing/origin';
import { shutdownReason, type Attempt } from './attempt.ts';
import {
  HandedBackError,
  inPlainWords,
  KeyRefusedError,
  PermanentError,
  ReplacedError,
  RetryLaterError,
} from './errors.ts';
import type { WorkerFigures } from './figures.ts';

/** What the jobs of one name are done by. */
export interface JobHandler<Name extends JobName> {
  run(payload: JobPayloads[Name], attempt: Attempt): Promise<'completed' | 'cancelled'>;
  /** The job's workers died too often; it will not be tried again. */
  abandon(payload: JobPayloads[Name], reason: string): Promise<void>;
}

/** Who does which job. */
export type JobHandlers<Name extends JobName = JobName> = { readonly [Each in Name]: JobHandler<Each> };

/** What is done of one queue here. */
export interface QueueWork {
  queue: QueueName;
  concurrency: number;
  handlers: Partial<JobHandlers>;
}

export interface JobRunner {
  /** Throws where a queue gets no jobs from here any more. */
  assertTaking(): void;
  /** Takes no more jobs; what can be handed back is, the rest is finished. */
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  queues: Queues;
  bus: LiveBus;
  log: Log;
  figures?: WorkerFigures;
  /** Rung when a job will not be tried again. */
  alarm?: Alarm;
}

/** The live bus carries no message of 8,000 bytes, and nobody reads a longer reason. */
const errorMaxLength = 500;

/** Works through the queues of `work`, telling the live bus how each job fares. */
export function runJobs(work: readonly QueueWork[], { queues, bus, log, figures, alarm }: JobRunnerOptions): JobRunner {
  /** What is being done, and the row that each is about. */
  const running = new Map<AbortController, string | undefined>();
  const stopListening = bus.subscribe((message) => {
    if (message.type !== 'cancel') return;
    for (const [controller, aboutId] of running) if (aboutId === message.aboutId) controller.abort('cancelled');
  });

  function startWorker({ queue, concurrency, handlers }: QueueWork): JobWorker {
    const { attempts, backoffMs } = queues.policy(queue);

    async function announce(job: QueuedJob, status: JobStatus, error?: unknown): Promise<void> {
      const { id, name, data, attemptsMade } = job;
      const event = jobEvent(
        { id, queue, name, data },
        {
          status,
          attempt: status === 'queued' ? attemptsMade : attemptsMade + 1,
          attemptsAllowed: attempts,
          ...(error instanceof Error ? { error: inPlainWords(error).slice(0, errorMaxLength) } : {}),
        },
      );
      await bus.publish({ type: 'job', event });
    }

    /** Failures that have their own warning get no second one. */
    async function warnOf(job: QueuedJob, error: unknown): Promise<void> {
      if (job.name === 'admin-alert' || error instanceof KeyRefusedError) return;
      await alarm?.('job-failed', { queue, jobId: job.id ?? '' });
    }

    async function attemptJob(job: QueuedJob): Promise<JobOutcome> {
      const task = taskOf(handlers, job);
      const controller = new AbortController();
      running.set(controller, subjectOf({ name: job.name, data: job.data }));
      await announce(job, 'active');
      const timed = figures?.jobs.startTimer({ queue, name: job.name });
      let ending: string = 'replaced';
      try {
        const attempt = { jobId: job.id ?? '', number: job.attemptsMade + 1, allowed: attempts };
        const outcome = await task.run({ ...attempt, signal: controller.signal });
        ending = outcome;
        await announce(job, outcome);
        return 'done';
      } catch (error) {
        if (error instanceof ReplacedError) return 'done';
        if (error instanceof HandedBackError) {
          ending = 'handed-back';
          await announce(job, 'queued');
          return 'handed-back';
        }
        const final = isPermanent(error) || job.attemptsMade + 1 >= attempts;
        ending = final ? 'failed' : 'retrying';
        log.warn(
          { err: error, queue, job: job.id, attempt: job.attemptsMade + 1 },
          final ? 'job failed' : 'job will be tried again',
        );
        await announce(job, final ? 'failed' : 'retrying', error);
        if (final) await warnOf(job, error);
        throw withPlainReason(error);
      } finally {
        timed?.({ outcome: ending });
        running.delete(controller);
      }
    }

    return queues.createWorker(queue, {
      concurrency,
      process: async (job) => await inLogScope(logFieldsOf(queue, job), async () => await attemptJob(job)),
      isPermanent,
      backoffMs: (attemptsMade, error) => waitBefore(backoffMs, attemptsMade, error),
      onAbandoned(job, error) {
        log.error({ err: error, queue, job: job.id }, 'job abandoned');
        taskOf(handlers, job)
          .abandon(abandonedReason)
          .then(() => announce(job, 'failed', new Error(abandonedReason)))
          .then(() => warnOf(job, error))
          .catch((failure: unknown) => log.error({ err: failure }, 'abandoned job'));
      },
    });
  }

  const workers = work.map(startWorker);
  return {
    assertTaking() {
      if (!workers.every((worker) => worker.isRunning())) throw new Error('a worker has stopped taking jobs');
    },
    async close() {
      for (const controller of running.keys()) controller.abort(shutdownReason);
      await Promise.all(workers.map((worker) => worker.close()));
      stopListening();
    },
  };
}

function logFieldsOf(queue: QueueName, { id, opts }: QueuedJob) {
  const request = requestOf(opts.telemetry?.metadata);
  return { ...(request && { request }), queue, ...(id && { job: id }) };
}

/** The queue keeps the message of what was thrown as the job's reason, and the admin reads it there. */
function withPlainReason(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const reason = inPlainWords(error);
  return reason === error.message ? error : new Error(reason, { cause: error });
}

function isPermanent(error: unknown): boolean {
  return error instanceof PermanentError;
}

function waitBefore(backoffMs: number, attemptsMade: number, error: Error | undefined): number {
  const exponential = backoffMs * 2 ** (attemptsMade - 1);
  const asked = error instanceof RetryLaterError ? error.retryAfterMs : 0;
  return Math.max(exponential, asked);
}

/** The work on a job, whose name, payload and handler belong together. */
function taskOf(handlers: Partial<JobHandlers>, { name, data }: QueuedJob) {
  const job = { name, data };
  if (!isJobOrder(job)) throw new PermanentError(`This version does not know the job ${name}.`);
  return bind(handlers, job);
}

function bind<Name extends JobName>(handlers: Partial<JobHandlers>, { name, data }: JobOrder<Name>) {
  const handler: JobHandler<Name> | undefined = handlers[name];
  if (!handler) throw new PermanentError(`Nobody here does the job ${name}.`);
  return {
    run: async (attempt: Attempt) => await handler.run(data, attempt),
    abandon: async (reason: string) => await handler.abandon(data, reason),
  };
}
