create function bookings_changed() returns trigger language plpgsql as $$
begin
  perform keep_wait(coalesce(new.contact_id, old.contact_id));
  return null;
end
$$;

-- Keeps the dashboard's order by due proposal, whoever changes the session: the client or staff.
create trigger bookings_changed
  after insert or delete or update of proposal_due_at, cancelled_at on bookings
  for each row execute function bookings_changed();
