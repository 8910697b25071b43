create function quarantined_contacts_gone() returns trigger language plpgsql as $$
begin
  perform end_enquiries(array(select id from gone));
  return null;
end
$$;

-- Protects: nothing of a person stays when the enquiry goes, whether retention, an erasure or the desk deletes it.
create trigger quarantined_contacts_gone
  after delete on quarantined_contacts referencing old table as gone
  for each statement execute function quarantined_contacts_gone();
