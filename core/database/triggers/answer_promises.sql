create function answer_promises_changed() returns trigger language plpgsql as $$
begin
  -- Unchanged if the enquiry already has this due time. An equality could be looked up by the index of due times, which
  -- many enquiries share.
  if tg_op = 'INSERT' and new.answered_at is null and (
    new.contact_id is null
    or exists (select from contacts where id = new.contact_id and waits_until is not distinct from new.due_at)
  ) then
    return null;
  end if;

  perform keep_wait(coalesce(new.contact_id, old.contact_id));

  -- Pages state the studio's response time.
  if tg_op = 'UPDATE' and new.answered_at is distinct from old.answered_at then
    perform pg_notify('prism_content', 'answer_promises');
  end if;
  return null;
end
$$;

-- Keeps the dashboard's order by due time, whatever changes it: a form, staff, a reply or a mail.
create trigger answer_promises_changed
  after insert or delete or update of due_at, answered_at on answer_promises
  for each row execute function answer_promises_changed();
