import type { EntityManager } from '@mikro-orm/postgresql';
import { runningStatuses } from '@prism/core/contract/generations';
import { mostPlanEntries, type PlanEntry } from '@prism/core/contract/plan';

export const latestWriting = `left join lateral
  (select status, error from generations where post_id = p.id order by created_at desc limit 1) g on true`;

const isRunning = `g.status in (${runningStatuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL for the state of a post `p` that is neither public nor scheduled. */
const stateOfDraft = `case when ${isRunning} then 'writing'
  when exists (select from sign_offs o where o.post_id = p.id) then 'in review' else 'drafted' end`;

/** SQL for the rows of the time when post `p` becomes public. */
const publishAt = `select s.at, s.error from schedules s
  where s.kind = 'posts' and s.subject = p.id::text and s.action = 'publish'`;

export const stateOfPost = `case when p.deleted_at is not null then 'gone' when p.published then 'published'
  when exists (${publishAt}) then 'scheduled' else ${stateOfDraft} end`;

export const problemOfPost = `case when p.published then null
  when g.status = 'needs-look' then g.error
  when g.status = 'failed' then coalesce(g.error, 'It was not finished.')
  when g.status = 'cancelled' then 'It was stopped before its end.' end`;

/**
 * Planned, written, scheduled and published articles from one day to another in `timeZone`, both 'YYYY-MM-DD'.
 * Drafts appear on the day of their creation.
 */
export async function readPlan(
  em: EntityManager,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<PlanEntry[]> {
  // Reads one day more at either end for other time zones, and filters them at the end.
  const about = (moment: string) =>
    `${moment} >= ?::date - interval '1 day' and ${moment} < ?::date + interval '2 days'`;
  const dayOf = (moment: string) => `to_char(${moment} at time zone ?, 'YYYY-MM-DD')`;
  return await em.execute<PlanEntry[]>(
    `select kind, id, title, state, day, problem,
       to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from (
       select 'topic' as kind, id::text, topic as title, 'planned' as state, day, null::timestamptz as at, problem
       from topics where ordered_at is null and deleted_at is null and day between ? and ?
       union all
       select 'post', p.id::text, p.title, 'published', ${dayOf('p.published_at')}, p.published_at, null
       from posts p where p.published and p.deleted_at is null and ${about('p.published_at')}
       union all
       select case when p.id is null then 'draft' else 'post' end, s.subject, coalesce(p.title, d.data->>'title', ''), 'scheduled',
         ${dayOf('s.at')}, s.at, s.error
       from schedules s left join posts p on p.id::text = s.subject
         left join drafts d on d.kind = s.kind and d.subject = s.subject
       where s.kind = 'posts' and s.action = 'publish' and not coalesce(p.published, false) and p.deleted_at is null
         and ${about('s.at')}
       union all
       select 'post', p.id::text, p.title, ${stateOfDraft}, ${dayOf('p.created_at')}, null, ${problemOfPost}
       from posts p ${latestWriting}
       where not p.published and p.deleted_at is null and not exists (${publishAt}) and ${about('p.created_at')}
     ) entry where day between ? and ?
     order by day, at nulls first, title, id limit ${mostPlanEntries}`,
    [from, to, timeZone, from, to, timeZone, from, to, timeZone, from, to, from, to],
  );
}
