create function contacts_turn_changed() returns trigger language plpgsql as $$
begin
  new.waits_until := wait_of(new);
  return new;
end
$$;

-- Keeps the dashboard's order by stage and turn, whatever changes them.
create trigger contacts_turn_changed
  before update of stage, ours_since, ours_by, theirs_since on contacts
  for each row when ((new.stage, new.ours_since, new.ours_by, new.theirs_since)
    is distinct from (old.stage, old.ours_since, old.ours_by, old.theirs_since))
  execute function contacts_turn_changed();

create function contacts_gone() returns trigger language plpgsql as $$
begin
  delete from bookings b using gone where b.contact_id = gone.id;
  delete from answer_promises p using gone where p.contact_id = gone.id;
  update contacts c set joined_to = null from gone where c.joined_to = gone.id;
  delete from history_lines h using gone where h.contact_id = gone.id;
  -- A label may contain a name, so an unused one is deleted.
  with taken as (delete from contact_labels c using gone where c.contact_id = gone.id returning c.label_id)
  delete from labels l using taken
  where l.id = taken.label_id
    and not exists (select from contact_labels c where c.label_id = l.id and c.contact_id not in (select id from gone));
  return null;
end
$$;

-- Deletes all personal data with the enquiry, whatever deletes it: retention, an erasure or staff.
create trigger contacts_gone
  after delete on contacts referencing old table as gone
  for each statement execute function contacts_gone();
