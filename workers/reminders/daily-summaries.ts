import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { summaryHour } from '@prism/core/contract/notifications';
import { studiosTimeZone } from '@prism/core/database/claim-notices';
import { enqueueAll } from '@prism/core/queue/outbox';

/**
 * Enqueues the daily summary of each person who chose one, once a morning in their time zone. The first covers a day.
 * Safe under concurrency, because the update makes a row no longer due.
 */
export async function enqueueDailySummaries(em: EntityManager): Promise<number> {
  return await em.transactional(async (tx) => {
    const due = await tx.execute<{ id: string }[]>(
      `update users u set summary_id = gen_random_uuid(), summary_until = now(),
         summary_from = coalesce(u.summary_until, now() - interval '1 day')
       from (select w.id, date_trunc('day', now() at time zone w.zone) + interval '${summaryHour} hours' as morning, w.zone
         from (select id, coalesce((select z.name from pg_timezone_names z where z.name = time_zone), ${studiosTimeZone}) as zone
           from users where removed_at is null and email is not null
             and notifications::text like '%"daily"%') w) d
       where u.id = d.id and now() at time zone d.zone >= d.morning
         and (u.summary_until is null or u.summary_until at time zone d.zone < d.morning)
       returning u.summary_id as id`,
    );
    await enqueueAll(
      tx,
      due.map(({ id }) => ({ id: randomUUID(), name: 'daily-summary' as const, data: { summaryId: id } })),
    );
    return due.length;
  });
}
