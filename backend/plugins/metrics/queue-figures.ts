import { queueStates } from '@prism/core/queue/queue-states';
import type { Queues } from '@prism/core/queue/queues';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

/** The figures of the dashboard's queue section. */
export function queueFigures(queues: Queues, registers: Registry[]): Figures {
  const jobs = new Gauge({
    name: 'prism_queue_jobs',
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'state'],
    registers,
  });
  const workers = new Gauge({
    name: 'prism_queue_workers',
    help: 'Worker processes connected to a queue',
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'prism_queue_oldest_waiting_seconds',
    help: 'Age of the oldest waiting job; 0 when none waits',
    labelNames: ['queue'],
    registers,
  });
  const completed = new Gauge({
    name: 'prism_queue_completed_last_minute',
    help: 'Jobs completed in the last whole minute',
    labelNames: ['queue'],
    registers,
  });
  return async () => {
    for (const state of await queueStates(queues)) {
      const { queue } = state;
      for (const [name, count] of Object.entries(state.counts)) jobs.set({ queue, state: name }, count);
      workers.set({ queue }, state.workers);
      oldest.set({ queue }, (state.oldestWaitingMs ?? 0) / 1000);
      // The last entry is the minute that has just begun.
      completed.set({ queue }, state.completedPerMinute.at(-2) ?? 0);
    }
  };
}
