import { subjectOf, type JobEvent, type JobOrder, type JobStatus, type QueueName } from '@prism/core/contract/jobs';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { inLogScope } from '@prism/core/log/scope';
import type { Stopwatch } from '@prism/core/measures/stopwatch';
import { abandonedReason } from '@prism/core/queue/failed-reason';
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

/** What one queue's jobs are done by. */
export interface JobHandler {
  queue: QueueName;
  concurrency: number;
  run(order: JobOrder, attempt: Attempt): Promise<'completed' | 'cancelled'>;
  /** The job's workers died too often; it will not be tried again. */
  abandon(order: JobOrder, reason: string): Promise<void>;
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
  stopwatch?: Stopwatch;
  /** Rung when a job will not be tried again. */
  alarm?: Alarm;
}

/** The live bus carries no message of 8,000 bytes, and nobody reads a longer reason. */
const errorMaxLength = 500;

/** Works through the queues of `handlers`, telling the live bus how each job fares. */
export function runJobs(handlers: JobHandler[], { queues, bus, log, stopwatch, alarm }: JobRunnerOptions): JobRunner {
  const running = new Map<string, AbortController>();
  const stopListening = bus.subscribe((message) => {
    if (message.type === 'cancel') running.get(message.generationId)?.abort('cancelled');
  });

  function startWorker(handler: JobHandler): JobWorker {
    const { queue } = handler;
    const { attempts, backoffMs } = queues.policy(queue);
    const announce = async (job: QueuedJob, status: JobStatus, error?: unknown) =>
      await bus.publish({ type: 'job', event: toEvent(queue, job, status, attempts, error) });

    /** What has a warning of its own gets no second one. */
    async function warnOf(job: QueuedJob, error: unknown): Promise<void> {
      if (job.name === 'admin-alert' || error instanceof KeyRefusedError) return;
      await alarm?.('job-failed', { queue, jobId: job.id ?? '' });
    }

    async function attemptJob(job: QueuedJob): Promise<JobOutcome> {
      const order = toOrder(queue, job);
      const controller = new AbortController();
      const key = 'generationId' in order.data ? order.data.generationId : (job.id ?? '');
      running.set(key, controller);
      await announce(job, 'active');
      const startedAt = performance.now();
      let ending: string = 'replaced';
      try {
        const attempt = { jobId: job.id ?? '', number: job.attemptsMade + 1, allowed: attempts };
        const outcome = await handler.run(order, { ...attempt, signal: controller.signal });
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
        const labels = { queue, name: job.name, outcome: ending };
        stopwatch?.note('prism_job_duration_seconds', labels, performance.now() - startedAt);
        // Not where this job, stalled meanwhile, already runs anew here.
        if (running.get(key) === controller) running.delete(key);
      }
    }

    return queues.createWorker(queue, {
      concurrency: handler.concurrency,
      process: async (job) => await inLogScope(logFieldsOf(queue, job), async () => await attemptJob(job)),
      isPermanent,
      backoffMs: (attemptsMade, error) => waitBefore(backoffMs, attemptsMade, error),
      onAbandoned(job, error) {
        log.error({ err: error, queue, job: job.id }, 'job abandoned');
        handler
          .abandon(toOrder(queue, job), abandonedReason)
          .then(() => announce(job, 'failed', new Error(abandonedReason)))
          .then(() => warnOf(job, error))
          .catch((failure: unknown) => log.error({ err: failure }, 'abandoned job'));
      },
    });
  }

  const workers = handlers.map(startWorker);
  return {
    assertTaking() {
      if (!workers.every((worker) => worker.isRunning())) throw new Error('a worker has stopped taking jobs');
    },
    async close() {
      for (const controller of running.values()) controller.abort(shutdownReason);
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

/** Queue, name and payload were checked against each other by the type of `addJob`; the queue only stored them. */
function toOrder(queue: QueueName, { name, data }: QueuedJob): JobOrder {
  if (queue === 'email' && name === 'contact-received' && 'contactId' in data) return { queue, name, data };
  if (queue === 'email' && name === 'newsletter-confirm' && 'subscriberId' in data) return { queue, name, data };
  if (queue === 'email' && name === 'application-received' && 'applicationId' in data) return { queue, name, data };
  if (queue === 'email' && name === 'admin-alert' && 'alertId' in data) return { queue, name, data };
  if (queue === 'article' && name === 'generate-article' && 'generationId' in data) return { queue, name, data };
  throw new PermanentError(`This version does not know the job ${queue}/${name}.`);
}

function toEvent(
  queue: QueueName,
  job: QueuedJob,
  status: JobStatus,
  attemptsAllowed: number,
  error?: unknown,
): JobEvent {
  return {
    queue,
    jobId: job.id ?? '',
    name: job.name,
    status,
    attempt: status === 'queued' ? job.attemptsMade : job.attemptsMade + 1,
    attemptsAllowed,
    ...subjectOf(job.data),
    ...(error instanceof Error ? { error: inPlainWords(error).slice(0, errorMaxLength) } : {}),
    at: new Date().toISOString(),
  };
}
