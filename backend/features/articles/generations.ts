import type { EntityManager } from '@mikro-orm/postgresql';
import { recentHours, runningStatuses } from '@prism/core/contract/articles';
import { Generation } from '@prism/core/database/generation';
import type { GenerationWithPost } from '../../presenters/generation.ts';

export interface GenerationsQuery {
  /** Only what is being or was lately written. */
  recent: boolean;
  limit: number;
}

/** What AI wrote, is writing and will write, newest first. */
export async function listGenerations(
  em: EntityManager,
  { recent, limit }: GenerationsQuery,
): Promise<GenerationWithPost[]> {
  return await em.find(Generation, recent ? lately() : {}, {
    populate: ['post'],
    // Texts are long, and a list shows none.
    exclude: ['text', 'post.content'],
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit,
  });
}

function lately() {
  const since = new Date(Date.now() - recentHours * 3_600_000);
  return { $or: [{ status: { $in: [...runningStatuses] } }, { finishedAt: { $gte: since } }] };
}
