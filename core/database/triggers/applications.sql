create function applications_gone() returns trigger language plpgsql as $$
begin
  delete from answer_promises p using gone where p.application_id = gone.id;
  delete from history_lines h using gone where h.application_id = gone.id;
  return null;
end
$$;

-- Deletes all personal data with the application, whatever deletes it: retention, an erasure or staff.
create trigger applications_gone
  after delete on applications referencing old table as gone
  for each statement execute function applications_gone();
