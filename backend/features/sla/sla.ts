import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '@prism/core/contract/days';
import { fewestForMedian, medianDays, mostWaiting } from '@prism/core/contract/sla';
import type { AnswerTime, SlaReport, Waiting } from '@prism/core/contract/sla-calls';
import { isAnswerSql } from '@prism/core/database/reply-outcome';
import { titleOfPosition } from '@prism/core/database/application';
import { taxed } from '@prism/core/contract/quotes';
import { momentIn } from '@prism/core/contract/zoned-time';
import { snoozeSql } from './snoozes.ts';

export interface SlaReach {
  enquiries: boolean;
  applications: boolean;
}

interface SlaReader {
  id: string;
  reach: SlaReach;
  /** Lists only rows of the reader or without an owner. */
  onlyMine: boolean;
}

/** Open answers, due next steps and how well response targets are met, within the reader's `reach`. */
export async function reportSla(em: EntityManager, reader: SlaReader, clock: SlaClock): Promise<SlaReport> {
  const { reach } = reader;
  const waiting = await listWaiting(em, reader, clock);
  return {
    waiting,
    nextAt: waiting.length === 0 ? await nextAfter(em, reader, clock) : null,
    ...(await countWaiting(em, reader, clock)),
    keptToday: await countKept(em, reach, clock),
    medianMinutes: reach.enquiries ? (await measure(em)).medianMinutes : null,
    proposalMinutes: reach.enquiries ? await measureProposals(em) : null,
  };
}

interface SlaClock {
  timeZone: string;
  now: Date;
}

async function listWaiting(em: EntityManager, { id, reach, onlyMine }: SlaReader, clock: SlaClock): Promise<Waiting[]> {
  const rows = await em.execute<WaitingRow[]>(
    `select case when e.id is null then 'application' else p.kind end as kind, coalesce(e.id, a.id) as id,
       coalesce(e.first_name, a.first_name) || ' ' || coalesce(e.last_name, a.last_name) as name,
       coalesce(e.company, ${titleOfPosition('a.slug')}, a.slug) as about,
       coalesce(e.budget_label, e.budget, '') as budget, p.by, p.since, p.due_at, e.owner_id, e.next_step, e.next_step_on,
       (select coalesce(u.name, u.username) from users u where u.id = e.owner_id) as owner_name, ${lastWordsSql} as words,
       (select to_jsonb(quotes) from quotes where contact_id = e.id
        order by accepted_at desc nulls last, created_at desc limit 1) as quote
     from ${openSql(reach)} ${onlyMine ? `and ${isMineSql}` : ''}
     order by p.by = 'acceptance' desc nulls last, coalesce(p.due_at, p.since) limit ${mostWaiting}`,
    [...valuesOf(clock), id, clock.now.toISOString(), ...(onlyMine ? [id] : [])],
  );
  return rows.map(toWaiting);
}

function toWaiting({
  kind,
  id,
  name,
  about,
  budget,
  by,
  since,
  due_at: dueAt,
  quote,
  words,
  ...row
}: WaitingRow): Waiting {
  const { owner_id: ownerId, owner_name: ownerName, next_step: text, next_step_on: on } = row;
  return {
    kind,
    id,
    name,
    about,
    budget,
    by,
    since: new Date(since).toISOString(),
    words: words.replace(/\s+/g, ' ').trim(),
    step: kind === 'next-step' && text && on ? { text, on } : null,
    owner: ownerId ? { id: ownerId, name: ownerName ?? '' } : null,
    quote: quote && {
      number: quote.number,
      total: taxed({ ...quote, vatRate: quote.vat_rate, vatNumber: quote.vat_number }).total,
      currency: quote.currency,
    },
    promise: dueAt === null ? null : { dueAt: new Date(dueAt).toISOString(), answeredAt: null },
  };
}

async function countWaiting(em: EntityManager, { id, reach }: SlaReader, clock: SlaClock) {
  const [counted] = await em.execute<{ everyones: number; mine: number }[]>(
    `select count(*)::int as everyones, (count(*) filter (where ${isMineSql}))::int as mine from ${openSql(reach)}`,
    [id, ...valuesOf(clock), id, clock.now.toISOString()],
  );
  return { everyones: counted?.everyones ?? 0, mine: counted?.mine ?? 0 };
}

/** Answers given in time since midnight in the studio's time zone. */
async function countKept(em: EntityManager, reach: SlaReach, { timeZone, now }: SlaClock): Promise<number> {
  const midnight = new Date(momentIn(timeZone, `${dayIn(timeZone, now)}T00:00`).at).toISOString();
  const [kept] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (
       select contact_id, application_id, answered_at, due_at from answer_promises where answered_at >= ?::timestamptz
       union all select contact_id, null, made_at, due_at from ${proposals} made where made_at >= ?::timestamptz
     ) p where answered_at <= due_at and ${reachSql(reach)}`,
    [midnight, midnight],
  );
  return kept?.count ?? 0;
}

/** SQL for whether no one has written since the session. */
const isUnanswered = `c.stage <> 'lost' and (c.theirs_since is null or c.theirs_since < b.ends_at)`;

/**
 * SQL for proposals that were promised in sessions: start, due time, whether it is open, and when it was made. A reply
 * after the session counts as the proposal; a stage does not. An enquiry that is lost before needs none.
 */
const proposals = `(
  select b.contact_id, b.ends_at as starts_at, b.proposal_due_at as due_at, words.at as made_at,
    words.at is null and ${isUnanswered} as is_open
  from bookings b join contacts c on c.id = b.contact_id, lateral (
    select min(h.created_at) as at from history_lines h
    where h.contact_id = c.id and h.created_at >= b.ends_at and ${isAnswerSql('h')}
  ) words
  where b.cancelled_at is null and b.proposal_due_at is not null)`;

interface WaitingRow extends Pick<Waiting, 'kind' | 'id' | 'name' | 'about' | 'budget' | 'by' | 'since' | 'words'> {
  due_at: string | null;
  quote: { number: string; currency: string; subtotal: number; vat_rate: number | null; vat_number: string } | null;
  owner_id: string | null;
  owner_name: string | null;
  next_step: string | null;
  next_step_on: string | null;
}

/** SQL with the reader's id: whether the row is the reader's or has no owner. */
const isMineSql = 'coalesce(e.owner_id = ?::uuid, true)';

/** SQL for the beginning of the client's latest words. */
const lastWordsSql = `left(coalesce((
    select text from history_lines h
    where (h.contact_id = e.id or h.application_id = a.id) and h.text <> '' and h.details->>'act' in ('received', 'added')
    order by created_at desc limit 1
  ), e.description, a.cover_letter, ''), 160)`;

/** SQL for all unrestricted rows, each with its enquiry `e` or application `a`. Parameters: `valuesOf`. */
const allSql = (reach: SlaReach) => `(${waitingSql}) p
  left join contacts e on e.id = p.contact_id left join applications a on a.id = p.application_id
  where ${reachSql(reach)} and coalesce(e.restricted_at, a.restricted_at) is null`;

/** Without rows that the reader has snoozed. Further parameters: the reader's id and the time. */
const openSql = (reach: SlaReach) => `${allSql(reach)} and not exists (select from snoozes s where ${snoozeSql})`;

/** When the next row becomes due for the reader. */
async function nextAfter(em: EntityManager, { id, reach }: SlaReader, clock: SlaClock): Promise<string | null> {
  const { timeZone, now } = clock;
  const [next] = await em.execute<{ at: string | null }[]>(
    `select min(at) as at from (
       select (select s.until from snoozes s where ${snoozeSql}) as at from ${allSql(reach)}
       union all
       select (c.next_step_on || ' 00:00')::timestamp at time zone ? from contacts c
       where ${reach.enquiries ? 'true' : 'false'} and c.next_step_on > ? and c.quarantine is null and c.stage <> 'lost'
         and c.restricted_at is null and coalesce(c.owner_id = ?::uuid, true)
     ) coming`,
    [id, now.toISOString(), ...valuesOf(clock), timeZone, dayIn(timeZone, now), id],
  );
  return next?.at ? new Date(next.at).toISOString() : null;
}

/**
 * SQL for clients who need an answer, once for each reason. A mail, an addition or an acceptance shares the first
 * response target if that is open and due earlier. After a session a proposal or a reply is due.
 */
const waitingSql = `
  select 'enquiry' as kind, c.id as contact_id, null::uuid as application_id, coalesce(c.ours_by, 'enquiry') as by,
    coalesce(c.ours_since, n.starts_at) as since, n.due_at
  from contacts c left join answer_promises n on n.contact_id = c.id and n.answered_at is null and c.stage <> 'lost'
  where c.ours_since is not null or c.theirs_since is null and n.id is not null
  union all
  select 'application', null, a.id, coalesce(a.ours_by, 'enquiry'), coalesce(a.ours_since, n.starts_at), n.due_at
  from applications a left join answer_promises n on n.application_id = a.id and n.answered_at is null
  where a.ours_since is not null or a.theirs_since is null and n.id is not null
  union all
  select 'proposal', contact_id, null, 'session', starts_at, due_at from ${proposals} made
  where is_open and starts_at <= ?::timestamptz
  union all
  select 'enquiry', c.id, null, 'session', b.ends_at, null
  from bookings b join contacts c on c.id = b.contact_id
  where b.cancelled_at is null and b.proposal_due_at is null and b.ends_at <= ?::timestamptz
    and c.ours_since is null and ${isUnanswered}
  union all
  select 'next-step', c.id, null, null, d.starts_at, d.starts_at + interval '1 day' - interval '1 minute'
  from contacts c, lateral (select (c.next_step_on || ' 00:00')::timestamp at time zone ? as starts_at) d
  where c.next_step_on <= ? and c.quarantine is null and c.stage <> 'lost'`;

/** The parameters of `waitingSql`, in order. */
const valuesOf = ({ now, timeZone }: SlaClock): string[] => [
  now.toISOString(),
  now.toISOString(),
  timeZone,
  dayIn(timeZone, now),
];

function reachSql({ enquiries, applications }: SlaReach): string {
  if (enquiries && applications) return 'true';
  return enquiries ? 'p.contact_id is not null' : applications ? 'p.application_id is not null' : 'false';
}

/** The median for proposals; an overdue one counts as longest. */
async function measureProposals(em: EntityManager): Promise<number | null> {
  const [measured] = await em.execute<{ minutes: number | null }[]>(
    `select ${medianSql('made_at')} as minutes from ${proposals} made
     where starts_at > now() - interval '${medianDays} days' and (made_at is not null or is_open and due_at < now())`,
  );
  return measured?.minutes ?? null;
}

export async function readAnswerTime(em: EntityManager): Promise<AnswerTime> {
  const { medianMinutes, count } = await measure(em);
  return { medianMinutes: count >= fewestForMedian ? medianMinutes : null };
}

/**
 * The median for enquiries of `medianDays` that are answered or overdue. An unanswered one counts as longest, so that
 * ignoring enquiries does not improve the median.
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

/** SQL for the median of the minutes from `starts_at` to `until`, at least 0; null if half of them are open. */
function medianSql(until: string): string {
  return `nullif(percentile_disc(0.5) within group (
    order by greatest(0, coalesce(extract(epoch from ${until} - starts_at) / 60, 'Infinity'))::float8), 'Infinity')`;
}
