import type { EntityManager } from '@mikro-orm/postgresql';
import { HistoryEvent, type HistorySubject } from './history-event.ts';
import type { User } from './user.ts';

/** Events that would change a reply. */
const written = ['reply', 'received', 'added', 'answered', 'withdrawn', 'accepted'] as const;

export type Seen = Pick<HistoryEvent, 'createdAt'> & Partial<Pick<HistoryEvent, 'seq'>>;

export async function writtenSince(
  em: EntityManager,
  about: HistorySubject,
  seen: Seen | null,
  by: Pick<User, 'id'> | null,
): Promise<HistoryEvent | undefined> {
  const lines = await em.find(
    HistoryEvent,
    {
      ...about,
      ...(seen && { createdAt: { $gte: seen.createdAt } }),
      ...(by && { $or: [{ user: null }, { user: { $ne: by.id } }] }),
    },
    { orderBy: { createdAt: 'desc', seq: 'desc' }, populate: ['user'] },
  );
  return lines.find(
    (line) =>
      written.some((act) => act === line.details.act) &&
      !(line.details.act === 'received' && line.details.what === 'automatic') &&
      (!seen || line.createdAt > seen.createdAt || (seen.seq !== undefined && line.seq > seen.seq)),
  );
}
