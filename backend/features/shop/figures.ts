import type { Request } from '@hapi/hapi';
import { claimStates, isStated, lastNoticeDay } from '@prism/core/content/claims';
import { dayIn, nextDayIn } from '@prism/core/contract/days';
import { claimStateSql } from '@prism/core/database/content/claim-state';
import { studioTopic } from '@prism/core/database/content/studio';
import { isDemonstration } from '@prism/core/database/seed/notes';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { EntityManager } from '@mikro-orm/postgresql';
import { VersionedCache, type Made } from '../../http/versioned-cache.ts';
import { noFigures, type AppFigures, type ShownApp } from '../../presenters/app.ts';
import { siteTopic } from '../../site/facts.ts';

export type FiguresOf = (row: Pick<ShownApp, 'id' | keyof AppFigures>) => AppFigures;

export function knowFigures(
  content: ContentWatch,
): (request: Pick<Request, 'em' | 'studio'>) => Promise<Made<FiguresOf>> {
  const known = new VersionedCache<FiguresOf>(1, content);
  return async (request) =>
    await known.get('figures', async () => {
      const { timeZone } = await request.studio();
      const now = Date.now();
      const value = await readFigures(request.em, dayIn(timeZone, now));
      return { value, topics: ['reviews', studioTopic, siteTopic], freshUntil: nextDayIn(timeZone, now) };
    });
}

type Stated = Pick<AppFigures, 'rating' | 'reviewCount'>;

const statedStates = claimStates.filter((state) => isStated(state, false)).map((state) => `'${state}'`);

async function readFigures(em: EntityManager, day: string): Promise<FiguresOf> {
  const [site] = await em.execute<{ demonstration: boolean; stated: Record<string, Stated> | null }[]>(
    `select ${isDemonstration} as demonstration, (
       select json_object_agg(app, json_build_object('reviewCount', count, 'rating', rating)) from (
         select r.data->>'app' as app, count(*) as count, round(10 * avg((r.data->>'stars')::numeric)) as rating
         from content r
         where r.kind = 'reviews' and r.shown and r.deleted_at is null and r.data->>'app' <> ''
           and ${claimStateSql} in (${statedStates.join(', ')})
         group by 1) own
     ) as stated`,
    [day, lastNoticeDay(day)],
  );
  const { demonstration = false, stated } = site ?? {};
  const own = new Map(Object.entries(stated ?? {}));
  return ({ id, rating, reviewCount, soldCount }) => ({
    ...(demonstration ? { rating, reviewCount, soldCount } : noFigures),
    ...own.get(String(id)),
  });
}
