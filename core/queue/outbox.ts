import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobOrder } from '../contract/jobs.ts';
import { OutboxEntry } from '../database/outbox-entry.ts';
import { currentOrigin } from '../tracing/origin.ts';

/**
 * Owes a job: it is enqueued once the current unit of work is committed, and not at all if it is not.
 * Returns the entry, whose id becomes the job's.
 */
export function addJob(em: EntityManager, job: JobOrder): OutboxEntry {
  return em.create(OutboxEntry, { id: randomUUID(), origin: currentOrigin(), ...job });
}
