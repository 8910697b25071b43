create function redirects_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', 'redirects');
  return null;
end
$$;

-- Protects: an address leads where the row says, in every API process, whether a new slug or a person wrote the row.
create trigger redirects_changed
  after insert or delete or update of target or truncate on redirects
  for each statement execute function redirects_changed();
