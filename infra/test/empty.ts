/**
 * SQL that empties tables and all that refer to them, as `truncate … cascade` does. `truncate` creates new files for
 * each table and index, which takes ten times as long for a test's few rows.
 */
export function emptied(tables: string): string {
  return `do $$
declare
  quiet text[];
  telling text[];
  every text;
  biggest bigint;
  one text;
begin
  with recursive emptied as (
    select unnest(string_to_array('${tables.replaceAll(/\s+/g, ' ')}', ', '))::regclass as id
    union
    select c.conrelid::regclass from pg_constraint c join emptied e on c.confrelid = e.id where c.contype = 'f'
  ), listed as (
    select id, exists (select from pg_trigger t where t.tgrelid = id and t.tgtype & 32 <> 0) as tells from emptied
  )
  select coalesce(array_agg(id::text) filter (where not tells), '{}'), coalesce(array_agg(id::text) filter (where tells), '{}'),
    string_agg(id::text, ', ' order by id::text), max(pg_relation_size(id))
  into quiet, telling, every, biggest from listed;

  if biggest > 100000 then
    execute 'truncate ' || every;
    return;
  end if;

  -- As truncate does, this waits for what is being written.
  execute 'lock table ' || every || ' in share row exclusive mode';
  set local session_replication_role = replica;
  foreach one in array quiet loop
    execute 'delete from ' || one;
  end loop;
  set local session_replication_role = origin;
  -- These have a trigger that tells when they are truncated; here one tells of each row.
  foreach one in array telling loop
    execute 'delete from ' || one;
  end loop;
end
$$`;
}
