import type { EntityManager } from '@mikro-orm/postgresql';
import { notMeDays } from '@prism/core/contract/accounts';
import { expiredInvitationDays } from '@prism/core/contract/staff';
import { runDays } from '@prism/core/contract/runs';
import { retained, retention, type Retained } from '@prism/core/contract/retention';
import { deliveryDays } from '@prism/core/contract/webhooks';
import { keptFor } from '@prism/core/database/application';
import { emptyBin } from '@prism/core/database/bin';
import { isUnusedDrawing } from '@prism/core/database/drawn-picture';
import { isUnusedFile } from '@prism/core/database/stored-file';
import { noticeId } from '@prism/core/database/claim-notices';
import { isAccepted, isQuarantined } from '@prism/core/database/quarantine';
import { RetentionRun } from '@prism/core/database/retention-run';

export type Removed = Partial<Record<Retained, number>>;

const { enquiries, subscribers } = retention;

/** Expired data by kind; see decision 0036. */
const pastItsTime: Readonly<Record<Exclude<Retained, 'audit-log'>, string>> = {
  enquiries: `contacts where ${isAccepted} and restricted_at is null and case when customer_at is null
    then created_at < ${since(enquiries.usual)}
    else greatest(created_at, handled_at, customer_at,
      (select max(h.created_at) from history_lines h where h.contact_id = contacts.id)) < ${since(enquiries.customers)} end`,
  quotes: `quotes where contact_id is null and ends_at < ${since(retention.quotes.usual)}`,
  spam: `contacts where ${isQuarantined} and restricted_at is null and created_at < ${since(retention.spam.usual)}`,
  applications: `applications where restricted_at is null and (
    created_at < now() - ${keptFor({ quarantine: 'quarantine', keepForLater: 'keep_for_later' })}
    or delete_on <= to_char(now() at time zone 'utc', 'YYYY-MM-DD'))`,
  subscribers: `subscribers where restricted_at is null and case state
    when 'confirmed' then coalesce(confirmed_at, created_at) < ${since(subscribers.confirmed)}
    when 'unsubscribed' then greatest(unsubscribed_at, requested_at) < ${since(subscribers.ended)}
    else requested_at < ${since(subscribers.ended)} end`,
  'deleted-posts': `posts where deleted_at < ${since(retention['deleted-posts'].usual)}`,
  // Not the newest, which a new row may refer to.
  'mail-records': `mails where created_at < now() - interval '1 day' and not exists (
    select from contacts where id = subject_id
    union all select from applications where id = subject_id
    union all select from quotes where id = subject_id union all select from history_lines where id = subject_id
    union all select from subscribers where request_id = subject_id
    union all select from content c where c.deleted_at is null and ${noticeId('c')} = subject_id)`,
  'idempotency-keys': `idempotency_keys where created_at < ${since(retention['idempotency-keys'].usual)}`,
  sessions: 'sessions where expires_at < now()',
  erasures: `erasures where erased_at < ${since(retention.erasures.usual)}`,
  counts: `daily_counts where day < to_char(${since(retention.counts.usual)}, 'YYYY-MM-DD')`,
};

/**
 * Deletes expired data and returns the count. Audit events are deleted by a function of the tables' owner, because no
 * serving process may do so.
 */
function deletionOf(kind: Retained): string {
  if (kind === 'audit-log') return 'select delete_old_audit_lines() as count';
  return `with gone as (delete from ${pastItsTime[kind]} returning 1) select count(*)::int as count from gone`;
}

/** Everything older has expired. */
function since({ time }: { time: string }): string {
  return `now() - interval '${time}'`;
}

/**
 * Deletes expired data and records the counts in one commit, once a day (UTC). A concurrent caller waits and does
 * nothing. Undefined if today's run is done.
 */
export async function deletePastItsTime(em: EntityManager): Promise<Removed | undefined> {
  return await em.transactional(async (tx) => {
    // After a long pause there is much to delete, and a concurrent caller waits.
    await tx.execute(`set local statement_timeout = '10min'`);
    const [claim] = await tx.execute<{ day: string }[]>(
      `insert into retention_runs (day, removed, ran_at) values (to_char(now() at time zone 'utc', 'YYYY-MM-DD'), '{}', now())
       on conflict do nothing returning day`,
    );
    if (!claim) return undefined;
    const removed: Removed = {};
    for (const kind of retained) {
      const [gone] = await tx.execute<{ count: number }[]>(deletionOf(kind));
      removed[kind] = gone?.count ?? 0;
    }
    await tx.execute(`delete from password_resets where ends_at < now() - interval '1 day'`);
    await tx.execute(`delete from address_changes where created_at < now() - interval '${notMeDays} days'`);
    await tx.execute(`delete from device_notices where created_at < now() - interval '1 day'`);
    await tx.execute(`delete from invitations where ends_at < now() - interval '${expiredInvitationDays} days'`);
    await tx.execute(`delete from webhook_events where created_at < now() - interval '${deliveryDays} days'`);
    await tx.execute(`delete from checked_links where asked_at < now() - interval '30 days'`);
    // Suggestions used in a draft are deleted once it is published, with their author recorded there.
    await tx.execute(
      `delete from suggestions s where created_at < now() - interval '${runDays} days'
       and not exists (select from drafts d where d.kind = 'posts' and d.data -> 'passages' @> to_jsonb(s.id::text))`,
    );
    await tx.execute(`delete from runs where coalesce(finished_at, created_at) < now() - interval '${runDays} days'`);
    await emptyBin(tx);
    await tx.execute(`delete from drawn_pictures where ${isUnusedDrawing}`);
    await tx.execute(`delete from files where ${isUnusedFile}`);
    await tx.nativeUpdate(RetentionRun, { day: claim.day }, { removed });
    return removed;
  });
}
