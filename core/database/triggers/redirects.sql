create function redirects_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', 'redirects');
  return null;
end
$$;

-- Keeps redirects current in every API process, whatever writes the row: a new slug or staff.
create trigger redirects_changed
  after insert or delete or update of target or truncate on redirects
  for each statement execute function redirects_changed();
