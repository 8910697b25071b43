import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { recentHours, runningStatuses } from '@prism/core/contract/generations';
import { Generation, generationSearchText } from '@prism/core/database/generation';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

export interface GenerationsQuery extends Slice {
  /** Only what is being or was lately written. */
  recent: boolean;
}

/** What AI wrote, is writing and will write, newest first, each with its post. */
export async function listGenerations(
  em: EntityManager,
  { recent, ...slice }: GenerationsQuery,
): Promise<Page<Generation>> {
  const where: Condition[] = [['exists (select from posts p where p.id = r.post_id and p.deleted_at is null)']];
  if (recent) where.push(lately());
  // Of one moment: a post that is deleted between the two statements would be missing from its generation.
  return await em.transactional(
    async (tx) => {
      const page = await readPage(tx, generationList, { ...slice, where });
      const rows = page.items.map(({ row }) => row);
      await tx.populate(rows, ['post'], { exclude: ['post.content'] });
      return page;
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

export const generationList: CursorList<Generation> = {
  entity: Generation,
  searched: generationSearchText,
  // Texts are long, and a list shows none.
  unread: ['text'],
};

function lately(): Condition {
  const running = runningStatuses.map((status) => `'${status}'`).join(', ');
  const since = new Date(Date.now() - recentHours * 3_600_000);
  return [`(r.status in (${running}) or r.finished_at >= ?)`, since];
}
