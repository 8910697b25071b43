create function answer_promises_changed() returns trigger language plpgsql as $$
begin
  -- An enquiry that says already when this answer is due waits no longer and no shorter.
  if tg_op = 'INSERT' and new.answered_at is null
    and (new.contact_id is null or exists (select from contacts where id = new.contact_id and waits_until = new.due_at))
  then
    return null;
  end if;

  perform keep_wait(coalesce(new.contact_id, old.contact_id));

  -- Pages state how soon the studio answers.
  if tg_op = 'UPDATE' and new.answered_at is distinct from old.answered_at then
    perform pg_notify('prism_content', 'answer_promises');
  end if;
  return null;
end
$$;

-- Protects: the desk lists an enquiry by when its answer is due, whether a form, the desk, a reply or a mail changed that.
create trigger answer_promises_changed
  after insert or delete or update of due_at, answered_at on answer_promises
  for each row execute function answer_promises_changed();
