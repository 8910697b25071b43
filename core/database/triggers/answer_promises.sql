create function answer_promises_changed() returns trigger language plpgsql as $$
begin
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
