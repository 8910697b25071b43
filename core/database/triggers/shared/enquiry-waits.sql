-- `contacts.waits_until` says when the answer or the proposal is due that somebody waits for. The desk reads by it.

create function wait_of(enquiry uuid, stage text) returns timestamptz language sql stable as $$
  select min(due_at) from (
    select due_at from answer_promises where contact_id = enquiry and answered_at is null
    union all
    select proposal_due_at from bookings
    where contact_id = enquiry and cancelled_at is null and stage in ('new', 'talk', 'session')
  ) owed
$$;

create function keep_wait(enquiry uuid) returns void language sql as $$
  -- A row that says it already is not written again.
  update contacts set waits_until = wait_of(id, stage)
  where id = enquiry and waits_until is distinct from wait_of(id, stage)
$$;
