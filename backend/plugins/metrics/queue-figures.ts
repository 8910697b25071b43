import { queueStates } from '@prism/core/queue/queue-states';
import type { Queues } from '@prism/core/queue/queues';
import type { Figures } from './database-figures.ts';
import type { Instruments } from './instruments.ts';

export function queueFigures({ gauge }: Instruments, queues: Queues): Figures {
  const ofQueue = (name: string, help: string) => gauge(name, help, ['queue']);
  const jobs = gauge('prism_queue_jobs', 'Jobs of a queue by state', ['queue', 'state']);
  const workers = ofQueue('prism_queue_workers', 'Worker processes connected to a queue');
  const oldest = ofQueue('prism_queue_oldest_waiting_seconds', 'Age of the oldest waiting job; 0 when none waits');
  const completed = ofQueue('prism_queue_completed_last_minute', 'Jobs completed in the last whole minute');
  const atOnce = ofQueue('prism_queue_at_once', 'Total concurrency of the worker processes of a queue');
  const advised = ofQueue('prism_queue_workers_advised', 'Worker processes needed to start waiting jobs in time');
  const drain = ofQueue(
    'prism_queue_drain_seconds',
    'Time in which the current workers finish waiting jobs; NaN if unknown',
  );
  const paused = ofQueue('prism_queue_paused', '1 while a queue is paused, else 0');
  return async (em) => {
    for (const state of await queueStates(queues, em)) {
      const { queue } = state;
      for (const [name, count] of Object.entries(state.counts)) jobs.set({ queue, state: name }, count);
      workers.set({ queue }, state.workers);
      oldest.set({ queue }, (state.oldestWaitingMs ?? 0) / 1000);
      atOnce.set({ queue }, state.atOnce);
      advised.set({ queue }, state.advisedWorkers);
      drain.set({ queue }, state.drainSeconds ?? NaN);
      paused.set({ queue }, state.paused ? 1 : 0);
      // The last entry is the current minute.
      completed.set({ queue }, state.completedPerMinute.at(-2) ?? 0);
    }
  };
}
