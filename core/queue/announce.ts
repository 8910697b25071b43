import { subjectOf, type JobEvent } from '../contract/jobs.ts';
import type { LiveBus } from '../live/live-bus.ts';
import type { Queues } from './queues.ts';
import type { Enqueued } from './relay.ts';

/** Tells everyone on the bus that these jobs wait for a worker: before one can take them, so that its word comes later. */
export function announceQueued(bus: LiveBus, queues: Queues, jobs: Enqueued[]): void {
  for (const { id, queue, name, data } of jobs) {
    const event: JobEvent = {
      queue,
      jobId: id,
      name,
      status: 'queued',
      attempt: 0,
      attemptsAllowed: queues.policy(queue).attempts,
      ...subjectOf(data),
      at: new Date().toISOString(),
    };
    void bus.publish({ type: 'job', event });
  }
}
