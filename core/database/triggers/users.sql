create function users_keep_an_owner() returns trigger language plpgsql as $$
begin
  -- Two owners removed concurrently would each see the other.
  perform pg_advisory_xact_lock(hashtext('users_last_owner'));

  -- A caller's temporary table of this name must not replace it.
  if exists (select from public.users)
    and not exists (select from public.users where role = 'owner' and removed_at is null)
  then
    raise exception 'there must always be an owner'
      using errcode = 'check_violation', constraint = 'users_last_owner';
  end if;
  return null;
end
$$;

-- Guarantees that one owner remains, whatever changes the accounts.
create trigger users_last_owner
  after delete or update of role, removed_at on users
  for each row when (old.role = 'owner' and old.removed_at is null) execute function users_keep_an_owner();
