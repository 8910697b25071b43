import type { JobStatus, QueueName } from '@prism/core/contract/jobs';
import { isJobOrder, subjectOf, type JobName, type JobOrder, type JobPayloads } from '@prism/core/queue/jobs';
import type { MailHosts, ActiveJob, WorkerQueue } from '@prism/core/contract/queues';
import { usualWaitMs, type RetryPolicy } from '@prism/core/contract/retries';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { hearingLog, inLogScope } from '@prism/core/log/scope';
import { abandonedReason } from '@prism/core/queue/failed-reason';
import { jobEvent } from '@prism/core/queue/job-event';
import type { JobOutcome, JobWorker, QueuedJob, Queues } from '@prism/core/queue/queues';
import type { RunLedger } from '@prism/core/queue/run-ledger';
import { requestOf } from '@prism/core/tracing/origin';
import { shutdownReason, type Attempt } from './attempt.ts';
import {
  RequeueError,
  inPlainWords,
  KeyRefusedError,
  PermanentError,
  ReplacedError,
  RetryLaterError,
  UndeliveredError,
} from './errors.ts';
import type { WorkerFigures } from './figures.ts';

export type JobEnding = 'completed' | 'cancelled' | { needsLook: string };

export interface JobHandler<Name extends JobName> {
  run(payload: JobPayloads[Name], attempt: Attempt): Promise<JobEnding>;
  /** The job's workers died too often, so it will not be retried. */
  abandon(payload: JobPayloads[Name], reason: string): Promise<void>;
}

export type JobHandlers<Name extends JobName = JobName> = { readonly [Each in Name]: JobHandler<Each> };

export interface QueueWork {
  queue: QueueName;
  concurrency: number;
  handlers: Partial<JobHandlers>;
  /** Mail hosts, if it sends mails. */
  mail?: MailHosts;
}

export interface JobRunner {
  work(): WorkerQueue[];
  /** Sets the concurrency of a queue, or resets it with null; at most twice the configured one. */
  setAtOnce(queue: QueueName, atOnce: number | null): void;
  /** Throws if a queue no longer gets jobs from this process. */
  assertTaking(): void;
  /** Takes no more jobs, requeues what can be requeued, and finishes the rest. */
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  queues: Queues;
  bus: LiveBus;
  log: Log;
  figures?: WorkerFigures;
  ledger?: RunLedger;
  /** Raised when a job will not be retried. */
  alarm?: Alarm;
}

/** An active job and the row that it is about. */
interface Running {
  queue: QueueName;
  aboutId: string | undefined;
  activeJob: ActiveJob;
}

/** The live bus limits messages to 8,000 bytes, and no one reads a longer reason. */
const errorMaxLength = 500;

/** Runs the jobs of `work` and reports each to the live bus and the run records. */
export function runJobs(work: readonly QueueWork[], options: JobRunnerOptions): JobRunner {
  const running = new Map<AbortController, Running>();
  const stopListening = options.bus.subscribe((message) => {
    if (message.type !== 'cancel') return;
    for (const [controller, { aboutId }] of running) if (aboutId === message.aboutId) controller.abort('cancelled');
  });

  const workers = work.map((each) => startWorker(each, running, options));
  return {
    work: () =>
      work.map(({ queue, concurrency, mail }, index) => ({
        ...(mail && { mail }),
        queue,
        atOnce: workers[index]?.concurrency ?? concurrency,
        most: 2 * concurrency,
        jobs: [...running.values()].filter((each) => each.queue === queue).map(({ activeJob }) => activeJob),
      })),
    setAtOnce(queue, atOnce) {
      work.forEach(({ queue: own, concurrency }, index) => {
        const worker = workers[index];
        if (own === queue && worker) worker.concurrency = Math.min(atOnce ?? concurrency, 2 * concurrency);
      });
    },
    assertTaking() {
      if (!workers.every((worker) => worker.isRunning())) throw new Error('a worker stopped taking jobs');
    },
    async close() {
      for (const controller of running.keys()) controller.abort(shutdownReason);
      await Promise.all(workers.map((worker) => worker.close()));
      stopListening();
    },
  };
}

/** Takes the jobs of one queue; active ones are in `running`. */
function startWorker(
  { queue, concurrency, handlers }: QueueWork,
  running: Map<AbortController, Running>,
  { queues, bus, log, figures, ledger, alarm }: JobRunnerOptions,
): JobWorker {
  const policy = queues.policy(queue);
  const { attempts } = policy;

  async function announce(job: QueuedJob, status: JobStatus, reason?: string): Promise<void> {
    const { id = '', name, data, attemptsMade } = job;
    const progress = {
      attempt: status === 'queued' ? attemptsMade : attemptsMade + 1,
      ...(reason !== undefined && { error: reason.slice(0, errorMaxLength) }),
    };
    const event = jobEvent({ id, queue, name, data }, { status, ...progress, attemptsAllowed: attempts });
    const noted = ledger?.note({ id, queue, name, data }, { state: status, ...progress });
    // Subscribers of the end read the run records; nothing else waits for them.
    if (status !== 'active') await noted;
    await bus.publish({ type: 'job', event });
  }

  /** Failures with their own alert get no second one. */
  async function warnOf(job: QueuedJob, error: unknown): Promise<void> {
    if (job.name === 'admin-alert' || error instanceof KeyRefusedError || error instanceof UndeliveredError) return;
    await alarm?.('job-failed', { queue, jobId: job.id ?? '' });
  }

  async function attemptJob(job: QueuedJob): Promise<JobOutcome> {
    const controller = new AbortController();
    const { id = '', name, data } = job;
    const activeJob = { id, name, since: new Date().toISOString() };
    running.set(controller, { queue, aboutId: subjectOf({ name, data }), activeJob });
    const timed = figures?.jobs.startTimer({ queue, name });
    let ending: JobStatus | 'replaced' | 'handed-back' = 'replaced';
    try {
      const task = taskOf(handlers, job);
      const cancelledBy = await ledger?.cancelledBy(id);
      if (cancelledBy) {
        await task.abandon(`${cancelledBy} cancelled it.`);
        ending = 'cancelled';
        await announce(job, 'cancelled');
        return 'done';
      }
      await announce(job, 'active');
      const attempt = { jobId: id, number: job.attemptsMade + 1, allowed: attempts };
      const outcome = await hearingLog(
        (line) => ledger?.addLogLine(id, line),
        async () => await task.run({ ...attempt, signal: controller.signal }),
      );
      if (typeof outcome === 'object') await announce(job, (ending = 'completed'), outcome.needsLook);
      else await announce(job, (ending = outcome));
      return 'done';
    } catch (error) {
      if (error instanceof ReplacedError) return 'done';
      if (error instanceof RequeueError) {
        ending = 'handed-back';
        await announce(job, 'queued');
        return 'handed-back';
      }
      const final = isPermanent(error) || job.attemptsMade + 1 >= attempts;
      ending = final ? 'failed' : 'retrying';
      log.warn(
        { err: error, queue, job: job.id, attempt: job.attemptsMade + 1 },
        final ? 'job failed' : 'retrying a job',
      );
      const reason = error instanceof Error ? inPlainWords(error) : undefined;
      await announce(job, final ? 'failed' : 'retrying', reason);
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
    backoffMs: (attemptsMade, error) => waitBefore(policy, attemptsMade, error),
    onAbandoned(job, error) {
      log.error({ err: error, queue, job: job.id }, 'job abandoned');
      taskOf(handlers, job)
        .abandon(abandonedReason)
        .then(() => announce(job, 'failed', abandonedReason))
        .then(() => warnOf(job, error))
        .catch((failure: unknown) => log.error({ err: failure }, 'abandoned job'));
    },
  });
}

function logFieldsOf(queue: QueueName, { id, opts }: QueuedJob) {
  const request = requestOf(opts.telemetry?.metadata);
  return { ...(request && { request }), queue, ...(id && { job: id }) };
}

/** BullMQ stores the error's message as the job's reason, which the admin reads. */
function withPlainReason(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const reason = inPlainWords(error);
  return reason === error.message ? error : new Error(reason, { cause: error });
}

function isPermanent(error: unknown): boolean {
  return error instanceof PermanentError;
}

function waitBefore(policy: RetryPolicy, attemptsMade: number, error: Error | undefined): number {
  const { jitter = 0 } = policy;
  const chosen = usualWaitMs(policy, attemptsMade) * (1 + jitter * (2 * Math.random() - 1));
  const asked = error instanceof RetryLaterError ? error.retryAfterMs : 0;
  return Math.max(Math.round(chosen), asked);
}

/** A job with its payload and handler, whose types belong together. */
function taskOf(handlers: Partial<JobHandlers>, { name, data }: QueuedJob) {
  const job = { name, data };
  if (!isJobOrder(job)) throw new PermanentError(`This version does not know the job ${name}.`);
  return bind(handlers, job);
}

function bind<Name extends JobName>(handlers: Partial<JobHandlers>, { name, data }: JobOrder<Name>) {
  const handler: JobHandler<Name> | undefined = handlers[name];
  if (!handler) throw new PermanentError(`This worker does not run the job ${name}.`);
  return {
    run: async (attempt: Attempt) => await handler.run(data, attempt),
    abandon: async (reason: string) => await handler.abandon(data, reason),
  };
}
