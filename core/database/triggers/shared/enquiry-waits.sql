-- `contacts.waits_until` is when the studio must reply to a client; the dashboard sorts by it.
-- An accepted quote comes first. A mail or an addition counts from its arrival.

create function wait_of(c contacts) returns timestamptz language sql stable as $$
  select min(due_at) from (
    select due_at from answer_promises
    where contact_id = c.id and answered_at is null and c.stage <> 'lost'
      and (c.ours_since is not null or c.theirs_since is null)
    union all
    select coalesce(proposal_due_at, ends_at) from bookings
    where contact_id = c.id and cancelled_at is null and c.stage <> 'lost'
      and (c.theirs_since is null or c.theirs_since < ends_at)
    union all
    select case c.ours_by when 'acceptance' then c.ours_since - interval '100 years' else c.ours_since end
    where c.ours_since is not null
      and (c.ours_by <> 'enquiry' or not exists (select from answer_promises where contact_id = c.id))
  ) pending
$$;

create function keep_wait(enquiry uuid) returns void language sql as $$
  -- Skips rows that are already current.
  update contacts c set waits_until = wait_of(c)
  where id = enquiry and waits_until is distinct from wait_of(c)
$$;
