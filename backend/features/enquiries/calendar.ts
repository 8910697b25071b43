import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@prism/core/contract/call';
import { daysBetween } from '@prism/core/contract/days';
import {
  type CalendarEntry,
  type enquiryCalls,
  mostCalendarDays,
  mostCalendarEntries,
} from '@prism/core/contract/enquiry-calls';
import { CallerError } from '../../http/caller-error.ts';

export async function readCalendar(
  em: EntityManager,
  { from, to, owner }: QueryOf<typeof enquiryCalls.calendar>,
): Promise<CalendarEntry[]> {
  const days = daysBetween(from, to) + 1;
  // An invalid day, such as 31 February, gives NaN.
  if (!(days >= 1 && days <= mostCalendarDays))
    throw new CallerError('invalid', `Ask for 1 to ${mostCalendarDays} days, the first one first.`);
  const whose = owner === undefined ? 'true' : owner === 'none' ? 'owner_id is null' : 'owner_id = ?::uuid';
  const values = owner === undefined || owner === 'none' ? [] : [owner];
  const rows = await em.execute<
    (Omit<CalendarEntry, 'owner'> & { ownerId: string | null; ownerName: string | null })[]
  >(
    `select kind, c.id, first_name || ' ' || last_name as name, company, "on", text,
       to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       owner_id as "ownerId", (select coalesce(name, username) from users where id = owner_id) as "ownerName"
     from (
       select 'next-step' as kind, id, next_step_on as "on", next_step as text, null::timestamptz as at from contacts
       where quarantine is null and next_step_on between ? and ? and ${whose}
       union all
       select case when exists (
           select from bookings where contact_id = contacts.id and cancelled_at is null and proposal_due_at = waits_until
         ) then 'proposal' else 'answer' end, id, null, null, waits_until
       from contacts
       where waits_until >= ?::date - interval '1 day' and waits_until < ?::date + interval '2 days' and ${whose}
       union all
       select 'session', contact_id, null, null, starts_at from bookings b
       where cancelled_at is null and starts_at >= ?::date - interval '1 day' and starts_at < ?::date + interval '2 days'
         and exists (select from contacts where id = contact_id and ${whose})
     ) entry join contacts c on c.id = entry.id
     order by coalesce(at, "on"::timestamptz), name limit ${mostCalendarEntries}`,
    [from, to, ...values, from, to, ...values, from, to, ...values],
  );
  return rows.map(({ ownerId, ownerName, ...entry }) => ({
    ...entry,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  }));
}
