-- The one way by which lines go. The role of API and workers may call it, and may delete none itself: so it runs with
-- the rights of the owner, and looks for its tables in the caller's temporary schema last.
create function delete_old_audit_lines() returns int
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from audit_lines where created_at < now() - interval '12 months' returning 1)
  select count(*)::int from gone
$$;
