create function contacts_stage_changed() returns trigger language plpgsql as $$
begin
  new.waits_until := wait_of(new.id, new.stage);
  return new;
end
$$;

-- Protects: who waits for a proposal waits no longer once the stage says so, whoever moves the enquiry there.
create trigger contacts_stage_changed
  before update of stage on contacts
  for each row when (new.stage is distinct from old.stage) execute function contacts_stage_changed();

create function contacts_gone() returns trigger language plpgsql as $$
begin
  delete from bookings b using gone where b.contact_id = gone.id;
  delete from answer_promises p using gone where p.contact_id = gone.id;
  update contacts c set joined_to = null from gone where c.joined_to = gone.id;
  perform end_enquiries(array(select id from gone));
  return null;
end
$$;

-- Protects: nothing of a person stays when the enquiry goes, whether retention, an erasure or the desk deletes it.
create trigger contacts_gone
  after delete on contacts referencing old table as gone
  for each statement execute function contacts_gone();
