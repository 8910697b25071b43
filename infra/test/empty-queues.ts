import { createLog } from '@prism/core/log/log';
import { openPatientRedis } from '@prism/core/redis/redis';

/** Empties all queues, on the Redis of this address or on PostgreSQL, and ends their pauses. */
export async function emptyQueues(
  em: { execute(sql: string): Promise<unknown> },
  redisUrl: string | undefined,
): Promise<void> {
  if (!redisUrl) {
    await em.execute('delete from bullmq.job; delete from bullmq.metrics');
    await em.execute(`delete from bullmq.meta where field = 'paused'`);
    return;
  }
  const client = openPatientRedis(redisUrl, 'queues', createLog('test', 'silent'));
  await client.flushdb();
  client.disconnect();
}
