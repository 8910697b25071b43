import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArticleQueue } from '@prism/core/contract/queues';
import { QueueWish } from '@prism/core/database/queue-wish';
import { workingProcesses } from '@prism/core/database/worker-process';

/** Whether ordered articles will be written, for those who may not see the queues. */
export async function readArticleQueue(em: EntityManager): Promise<ArticleQueue> {
  const wish = await em.findOne(QueueWish, { queue: 'article' });
  const processes = await workingProcesses(em);
  return {
    paused: wish?.pausedAt ? { at: wish.pausedAt.toISOString(), by: wish.pausedBy ?? '' } : null,
    workers: processes.filter(({ work }) => work.some(({ queue }) => queue === 'article')).length,
  };
}
