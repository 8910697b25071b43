import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '@prism/core/contract/days';
import {
  fewestForMedian,
  medianDays,
  mostWaiting,
  type AnswerTime,
  type PromisesReport,
  type Waiting,
} from '@prism/core/contract/promises';
import { momentIn } from '@prism/core/contract/zoned-time';

/** Whose promises somebody may see. */
export interface PromisesReach {
  enquiries: boolean;
  applications: boolean;
}

/** Who waits for a promised answer, and how well promises are kept, as far as `reach` goes. */
export async function reportPromises(
  em: EntityManager,
  reach: PromisesReach,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<PromisesReport> {
  const rows = await em.execute<(Omit<Waiting, 'promise'> & { due_at: string; total: number })[]>(
    `select case when e.id is null then 'application' else 'enquiry' end as kind, coalesce(e.id, a.id) as id,
       coalesce(e.first_name, a.first_name) || ' ' || coalesce(e.last_name, a.last_name) as name,
       coalesce(e.company, replace(a.slug, '-', ' ')) as about, p.due_at, count(*) over ()::int as total
     from answer_promises p left join contacts e on e.id = p.contact_id left join applications a on a.id = p.application_id
     where p.answered_at is null and ${reachSql(reach)} order by p.due_at limit ${mostWaiting}`,
  );
  const midnight = new Date(momentIn(timeZone, `${dayIn(timeZone, now)}T00:00`).at);
  const [kept] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from answer_promises p
     where answered_at >= ?::timestamptz and answered_at <= due_at and ${reachSql(reach)}`,
    [midnight.toISOString()],
  );
  const { medianMinutes } = reach.enquiries ? await measure(em) : { medianMinutes: null };
  return {
    waiting: rows.map(({ kind, id, name, about, due_at }) => ({
      ...{ kind, id, name, about },
      promise: { dueAt: new Date(due_at).toISOString(), answeredAt: null },
    })),
    total: rows[0]?.total ?? 0,
    keptToday: kept?.count ?? 0,
    medianMinutes,
  };
}

function reachSql({ enquiries, applications }: PromisesReach): string {
  if (enquiries && applications) return 'true';
  return enquiries ? 'p.contact_id is not null' : applications ? 'p.application_id is not null' : 'false';
}

/** What the public may be told: nothing of a few enquiries. */
export async function readAnswerTime(em: EntityManager): Promise<AnswerTime> {
  const { medianMinutes, count } = await measure(em);
  return { medianMinutes: count >= fewestForMedian ? medianMinutes : null };
}

/**
 * The median of the enquiries that came within `medianDays` and are answered or late. One that nobody has answered counts as
 * longer than any other, so that leaving enquiries unanswered makes no studio quicker.
 */
async function measure(em: EntityManager): Promise<{ count: number; medianMinutes: number | null }> {
  const [measured] = await em.execute<{ count: number; minutes: number | null }[]>(
    `select count(*)::int as count,
       nullif(percentile_disc(0.5) within group (
         order by coalesce(extract(epoch from answered_at - starts_at) / 60, 'Infinity')::float8), 'Infinity') as minutes
     from answer_promises
     where contact_id is not null and starts_at > now() - interval '${medianDays} days'
       and (answered_at is not null or due_at < now())`,
  );
  return { count: measured?.count ?? 0, medianMinutes: measured?.minutes ?? null };
}
