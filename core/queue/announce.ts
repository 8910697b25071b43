import type { LiveBus } from '../live/live-bus.ts';
import { jobEvent } from './job-event.ts';
import type { Enqueued } from './outbox.ts';
import type { Queues } from './queues.ts';

/** Announces queued jobs before a worker can take them, so that worker events follow. */
export function announceQueued(bus: LiveBus, queues: Queues, jobs: Enqueued[]): void {
  for (const job of jobs) {
    const attemptsAllowed = queues.policy(job.queue).attempts;
    void bus.publish({ type: 'job', event: jobEvent(job, { status: 'queued', attempt: 0, attemptsAllowed }) });
  }
}
