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
import { stagesBeforeProposal } from '@prism/core/contract/stages';
import { momentIn } from '@prism/core/contract/zoned-time';

const beforeProposal = stagesBeforeProposal.map((stage) => `'${stage}'`).join(', ');

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
    `select case when e.id is null then 'application' else p.kind end as kind, coalesce(e.id, a.id) as id,
       coalesce(e.first_name, a.first_name) || ' ' || coalesce(e.last_name, a.last_name) as name,
       coalesce(e.company, replace(a.slug, '-', ' ')) as about, p.due_at, count(*) over ()::int as total
     from (
       select 'enquiry' as kind, contact_id, application_id, due_at from answer_promises where answered_at is null
       union all
       select 'proposal', contact_id, null, due_at from ${proposals} made where is_open and starts_at <= ?::timestamptz
     ) p left join contacts e on e.id = p.contact_id left join applications a on a.id = p.application_id
     where ${reachSql(reach)} order by p.due_at limit ${mostWaiting}`,
    [now.toISOString()],
  );
  const midnight = new Date(momentIn(timeZone, `${dayIn(timeZone, now)}T00:00`).at);
  const [kept] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (
       select contact_id, application_id, answered_at, due_at from answer_promises where answered_at >= ?::timestamptz
       union all select contact_id, null, made_at, due_at from ${proposals} made where made_at >= ?::timestamptz
     ) p where answered_at <= due_at and ${reachSql(reach)}`,
    [midnight.toISOString(), midnight.toISOString()],
  );
  return {
    waiting: rows.map(({ kind, id, name, about, due_at }) => ({
      ...{ kind, id, name, about },
      promise: { dueAt: new Date(due_at).toISOString(), answeredAt: null },
    })),
    total: rows[0]?.total ?? 0,
    keptToday: kept?.count ?? 0,
    medianMinutes: reach.enquiries ? (await measure(em)).medianMinutes : null,
    proposalMinutes: reach.enquiries ? await measureProposals(em) : null,
  };
}

/**
 * SQL for the proposals that were promised with sessions: from when and until when, whether somebody waits for it still, and
 * when it was made. Made it is once the enquiry is moved on; one that is lost before that gets none.
 */
const proposals = `(
  select b.contact_id, b.ends_at as starts_at, b.proposal_due_at as due_at,
    e.stage in (${beforeProposal}) as is_open,
    case when e.stage not in (${beforeProposal}) then (
      select min(h.created_at) from history_lines h where h.contact_id = b.contact_id and h.created_at >= b.created_at
        and h.details->>'act' = 'stage' and h.details->>'is' in ('proposal', 'won')
    ) end as made_at
  from bookings b join contacts e on e.id = b.contact_id
  where b.cancelled_at is null and b.proposal_due_at is not null)`;

function reachSql({ enquiries, applications }: PromisesReach): string {
  if (enquiries && applications) return 'true';
  return enquiries ? 'p.contact_id is not null' : applications ? 'p.application_id is not null' : 'false';
}

/** The same median as of answers: one that nobody has made in time counts as longer than any other. */
async function measureProposals(em: EntityManager): Promise<number | null> {
  const [measured] = await em.execute<{ minutes: number | null }[]>(
    `select ${medianSql('made_at')} as minutes from ${proposals} made
     where starts_at > now() - interval '${medianDays} days' and (made_at is not null or is_open and due_at < now())`,
  );
  return measured?.minutes ?? null;
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
    `select count(*)::int as count, ${medianSql('answered_at')} as minutes
     from answer_promises
     where contact_id is not null and starts_at > now() - interval '${medianDays} days'
       and (answered_at is not null or due_at < now())`,
  );
  return { count: measured?.count ?? 0, medianMinutes: measured?.minutes ?? null };
}

/** SQL for the median of the minutes from `starts_at` to this; null where half of it has not happened. What came before counts as none. */
function medianSql(until: string): string {
  return `nullif(percentile_disc(0.5) within group (
    order by greatest(0, coalesce(extract(epoch from ${until} - starts_at) / 60, 'Infinity'))::float8), 'Infinity')`;
}
