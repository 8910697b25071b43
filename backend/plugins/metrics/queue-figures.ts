import type { EntityManager } from '@mikro-orm/postgresql';
import { queueStates } from '@prism/core/queue/queue-states';
import type { Queues } from '@prism/core/queue/queues';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function queueFigures(queues: Queues, fork: () => EntityManager, registers: Registry[]): Figures {
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
  const atOnce = new Gauge({
    name: 'prism_queue_at_once',
    help: 'Jobs that the worker processes of a queue do at once, together',
    labelNames: ['queue'],
    registers,
  });
  const advised = new Gauge({
    name: 'prism_queue_workers_advised',
    help: 'Worker processes that would begin in time what waits',
    labelNames: ['queue'],
    registers,
  });
  const drain = new Gauge({
    name: 'prism_queue_drain_seconds',
    help: 'How long the workers of now will take for what waits; NaN where that cannot be said',
    labelNames: ['queue'],
    registers,
  });
  const paused = new Gauge({
    name: 'prism_queue_paused',
    help: '1 while a queue is paused, else 0',
    labelNames: ['queue'],
    registers,
  });
  return async () => {
    for (const state of await queueStates(queues, fork())) {
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
