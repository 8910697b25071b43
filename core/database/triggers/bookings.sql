create function bookings_changed() returns trigger language plpgsql as $$
begin
  perform keep_wait(coalesce(new.contact_id, old.contact_id));
  return null;
end
$$;

-- Protects: the desk lists an enquiry by when its proposal is due, whether a visitor or the desk changed the session.
create trigger bookings_changed
  after insert or delete or update of proposal_due_at, cancelled_at on bookings
  for each row execute function bookings_changed();
