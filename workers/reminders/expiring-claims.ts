import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findPendingJobs } from '@prism/core/queue/requeue';
import { enqueueAll } from '@prism/core/queue/outbox';

export async function enqueueClaimNotices(em: EntityManager): Promise<number> {
  const due = await findPendingJobs(em, ['claim-expiring']);
  await enqueueAll(
    em,
    due.map(({ order }) => ({ id: randomUUID(), ...order })),
  );
  return due.length;
}
