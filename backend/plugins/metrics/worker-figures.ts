import type { EntityManager } from '@mikro-orm/postgresql';
import { workingProcesses } from '@prism/core/database/worker-process';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function workerFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const started = new Gauge({
    name: 'prism_worker_started_timestamp_seconds',
    help: 'When a worker process that works now has begun, by its host and process',
    labelNames: ['worker'],
    registers,
  });
  const activeJobs = new Gauge({
    name: 'prism_worker_jobs_in_hand',
    help: 'Jobs that a worker process does now, by queue',
    labelNames: ['worker', 'queue'],
    registers,
  });
  return async () => {
    const processes = await workingProcesses(fork());
    // Stopped workers would stay forever.
    started.reset();
    activeJobs.reset();
    for (const { name: worker, startedAt, work } of processes) {
      started.set({ worker }, startedAt.getTime() / 1000);
      for (const { queue, jobs } of work) activeJobs.set({ worker, queue }, jobs.length);
    }
  };
}
