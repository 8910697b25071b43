import type { EntityManager } from '@mikro-orm/postgresql';
import { choiceOf } from '../contract/notifications.ts';
import type { Generation } from '../database/generation.ts';
import { User } from '../database/user.ts';
import { enqueue } from '../queue/outbox.ts';

/** The person who ordered an article; undefined if the account is gone or unknown. */
export async function findOrderer(em: EntityManager, generationId: string): Promise<User | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    'select user_id as id from spendings where about = ? and turn = 0 and user_id is not null',
    [generationId],
  );
  return row && ((await em.findOne(User, { id: row.id, removedAt: null })) ?? undefined);
}

/** Enqueues the mail about a finished article to the person who ordered it, if they want immediate mails. */
export async function enqueueArticleNotice(em: EntityManager, { id, jobId }: Pick<Generation, 'id' | 'jobId'>) {
  const orderer = await findOrderer(em, id);
  if (orderer && choiceOf(orderer.notifications, 'article').mail === 'now')
    enqueue(em, { name: 'article-notice', data: { orderId: jobId } });
}
