-- The only way to delete audit events. The role of API and workers may call it but not delete rows. So it runs with the
-- owner's rights and searches the caller's temporary schema last.
create function delete_old_audit_lines() returns int
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from audit_lines where created_at < now() - interval '12 months' returning 1)
  select count(*)::int from gone
$$;
