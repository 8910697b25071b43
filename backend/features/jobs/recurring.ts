import type { EntityManager } from '@mikro-orm/postgresql';
import { alertWatch } from '@prism/core/alerts/watch';
import type { JobName } from '@prism/core/queue/jobs';
import { nextNight, nightAt, nightBegins } from '@prism/core/contract/plan';
import type { RecurringRow } from '@prism/core/contract/runs';
import { clockIn, momentIn } from '@prism/core/contract/zoned-time';
import type { Studio } from '@prism/core/database/content/studio';
import { mailboxSeconds } from '@prism/core/database/mailbox-position';
import { RetentionRun } from '@prism/core/database/retention-run';
import { nextDueAt } from '@prism/core/queue/outbox';

/** Parts of a worker's daily run, which begins within an hour of midnight (UTC) and is atomic. */
const daily = ['Data retention', 'Claim expiry notices'] as const;

/** Jobs that are scheduled in the outbox. */
const reminders = ['answer-due', 'application-due', 'proposal-due', 'booking-due'] as const satisfies JobName[];

type Nights = Pick<Studio, 'timeZone' | 'night'>;

export async function recurringWork(em: EntityManager, studio: Nights): Promise<RecurringRow[]> {
  const [found] = await em.execute<Found[]>(recurringSql, [
    reminders.join(),
    alertWatch.lease,
    alertWatch.looks * alertWatch.everySeconds,
  ]);
  if (!found) return await dailyRows(em);
  const reminderAt = (await nextDueAt(em, reminders))?.toISOString() ?? null;
  const { reminded_at, schedule_at, scheduled_at, mailbox_at, watched_at } = found;
  return [
    ...(await dailyRows(em)),
    { label: 'Reply and session reminders', rhythm: 'due', lastAt: iso(reminded_at), nextAt: reminderAt },
    { label: 'Scheduled publishing', rhythm: 'due', lastAt: iso(scheduled_at), nextAt: iso(schedule_at) },
    await topicsRow(em, studio),
    // Without a mailbox there is no row.
    ...(mailbox_at ? [everyFew('Mailbox check', mailboxSeconds, mailbox_at)] : []),
    everyFew('Health check', alertWatch.everySeconds, watched_at),
  ];
}

/** Times in PostgreSQL's format. */
type Found = Record<'reminded_at' | 'schedule_at' | 'scheduled_at' | 'mailbox_at' | 'watched_at', string | null>;

const recurringSql = `select
  (select max(finished_at) from runs
     where queue = 'email' and finished_at is not null and name = any (string_to_array(?, ','))) as reminded_at,
  (select min(at) from schedules where error is null) as schedule_at,
  (select max(created_at) from audit_lines where act = 'carry-out-schedule') as scheduled_at,
  (select max(read_at) from mailbox_positions) as mailbox_at,
  (select until from leases where name = ? and until > now()) - ? * interval '1 second' as watched_at`;

/** Within the current window a topic is due now, unless it was refused in it. */
async function topicsRow(em: EntityManager, { timeZone, night }: Nights): Promise<RecurringRow> {
  const clock = clockIn(timeZone, Date.now());
  const [now, next] = [nightAt(clock, night), nextNight(clock, night)];
  // A manual order has a request id.
  const [found] = await em.execute<{ day: string | null; at: string | null }[]>(
    `select
       (select min(greatest(day, case when tried_for = ? then ? else ? end))
          from topics where ordered_at is null and deleted_at is null) as day,
       (select max(created_at) from audit_lines where act = 'order-topic' and request is null) as at`,
    [now ?? '', next, now ?? next],
  );
  const day = found?.day;
  const nextAt = day ? new Date(momentIn(timeZone, nightBegins(day, night)).at).toISOString() : null;
  return { label: 'AI writing schedule', rhythm: 'due', lastAt: iso(found?.at ?? null), nextAt };
}

async function dailyRows(em: EntityManager): Promise<RecurringRow[]> {
  const [last] = await em.find(RetentionRun, {}, { orderBy: { day: 'desc' }, limit: 1 });
  const today = new Date().toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00Z`);
  if (last?.day === today) midnight.setUTCDate(midnight.getUTCDate() + 1);
  const times = { lastAt: last?.ranAt.toISOString() ?? null, nextAt: midnight.toISOString() };
  return daily.map((label) => ({ label, rhythm: 'daily', ...times }));
}

/** No longer running if the last time is older than a takeover by another process would take. */
function everyFew(label: string, seconds: number, at: string | null): RecurringRow {
  const lastAt = at === null ? undefined : new Date(at);
  const nextAt = lastAt && new Date(lastAt.getTime() + seconds * 1000);
  const isDone = nextAt !== undefined && nextAt.getTime() > Date.now() - 10 * seconds * 1000;
  return {
    label,
    rhythm: seconds,
    lastAt: lastAt?.toISOString() ?? null,
    nextAt: isDone ? nextAt.toISOString() : null,
  };
}

function iso(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
