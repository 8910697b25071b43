-- The table `picture_uses` says which row names which picture, from the very commit that does so. By it a picture
-- that is used cannot be removed. A picture that nothing names has a row there too, with the source 'nowhere'.

create function pictures_in(words text) returns setof uuid language sql immutable as $$
  select distinct named[1]::uuid
  from regexp_matches(words, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') named
$$;

-- Notes what the words of one row of a table name. A row without words, or without a picture, names none any more.
create function note_picture_uses(in_table text, in_row text, words text) returns void language plpgsql as $$
declare
  named uuid[] := array(select pictures_in(words));
  dropped uuid[];
begin
  -- A transaction that removes a picture waits here, and then sees that it is used.
  perform from pictures where id = any(named) order by id for key share;

  with gone as (
    delete from picture_uses
    where source = in_table and id = in_row and picture <> all(named)
    returning picture
  )
  select array_agg(picture) into dropped from gone;

  insert into picture_uses (picture, source, id)
  select used, in_table, in_row from unnest(named) used
  on conflict do nothing;

  delete from picture_uses where source = 'nowhere' and picture = any(named);

  if dropped is not null then
    perform note_unused_pictures(dropped);
  end if;
end
$$;

-- Notes that a table names no picture any more.
create function end_picture_uses(in_table text) returns void language plpgsql as $$
declare
  dropped uuid[];
begin
  with gone as (delete from picture_uses where source = in_table returning picture)
  select array_agg(distinct picture) into dropped from gone;
  perform note_unused_pictures(dropped);
end
$$;

-- Notes those of the pictures that nothing names.
create function note_unused_pictures(maybe uuid[]) returns void language plpgsql as $$
begin
  -- A transaction that begins to use a picture locks it until the use is visible, so it is locked before anyone looks.
  perform from pictures where id = any(maybe) order by id for update;

  insert into picture_uses (picture, source, id)
  select id, 'nowhere', '' from pictures p
  where id = any(maybe) and not exists (select from picture_uses u where u.picture = p.id)
  on conflict do nothing;
end
$$;
