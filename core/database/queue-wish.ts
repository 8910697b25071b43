import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { QueueChange } from '../contract/queues.ts';

const QueueWishSchema = defineEntity({
  name: 'QueueWish',
  tableName: 'queue_wishes',
  properties: {
    queue: p.string().length(20).$type<QueueName>().primary(),
    pausedAt: p.datetime().nullable(),
    /** Name of the staff member who paused the queue. */
    pausedBy: p.string().length(120).nullable(),
    /** Concurrency of each worker; null for the environment's. */
    atOnce: p.integer().nullable(),
  },
});

/** Pause and concurrency of a queue, set in the dashboard. Workers apply them, even after a restart. */
export class QueueWish extends QueueWishSchema.class {}
QueueWishSchema.setClass(QueueWish);

/** Changes the settings of a queue; missing members stay unchanged. */
export async function wishOf(
  em: EntityManager,
  queue: QueueName,
  { isPaused, atOnce }: QueueChange,
  by: string,
): Promise<void> {
  const known = await em.findOne(QueueWish, { queue });
  const isNews = isPaused !== undefined && isPaused !== Boolean(known?.pausedAt);
  const paused = isPaused ? { pausedAt: new Date(), pausedBy: by.slice(0, 120) } : { pausedAt: null, pausedBy: null };
  // The first person who paused it stays recorded.
  const kept = { pausedAt: known?.pausedAt ?? null, pausedBy: known?.pausedBy ?? null };
  await em.upsert(QueueWish, {
    ...{ queue, ...(isNews ? paused : kept) },
    atOnce: atOnce === undefined ? (known?.atOnce ?? null) : atOnce,
  });
}
