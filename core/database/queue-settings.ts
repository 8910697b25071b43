import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { QueueName } from '../contract/jobs.ts';
import type { QueueChange } from '../contract/queues.ts';

const QueueSettingsSchema = defineEntity({
  name: 'QueueSettings',
  tableName: 'queue_settings',
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
export class QueueSettings extends QueueSettingsSchema.class {}
QueueSettingsSchema.setClass(QueueSettings);

export async function changeQueueSettings(
  em: EntityManager,
  queue: QueueName,
  { isPaused, atOnce }: QueueChange,
  by: string,
): Promise<void> {
  const known = await em.findOne(QueueSettings, { queue });
  const isNews = isPaused !== undefined && isPaused !== Boolean(known?.pausedAt);
  const paused = isPaused ? { pausedAt: new Date(), pausedBy: by.slice(0, 120) } : { pausedAt: null, pausedBy: null };
  // The first person who paused it stays recorded.
  const kept = { pausedAt: known?.pausedAt ?? null, pausedBy: known?.pausedBy ?? null };
  await em.upsert(QueueSettings, {
    queue,
    ...(isNews ? paused : kept),
    atOnce: atOnce === undefined ? (known?.atOnce ?? null) : atOnce,
  });
}
