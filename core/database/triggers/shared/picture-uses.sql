-- `picture_uses` records which row uses which picture, in the same commit, so that a used picture cannot be deleted.
-- An unused picture has a row with the source 'nowhere'.

create function pictures_in(words text) returns setof uuid language sql immutable as $$
  select distinct named[1]::uuid
  from regexp_matches(words, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') named
$$;

-- Records the pictures that a row's text uses; removes them for a row without text.
create function note_picture_uses(in_table text, in_row text, words text) returns void language plpgsql as $$
declare
  named uuid[] := array(select pictures_in(words));
  dropped uuid[];
begin
  -- A transaction that deletes a picture waits here and then sees its use.
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

-- Removes all uses of a table.
create function end_picture_uses(in_table text) returns void language plpgsql as $$
declare
  dropped uuid[];
begin
  with gone as (delete from picture_uses where source = in_table returning picture)
  select array_agg(distinct picture) into dropped from gone;
  perform note_unused_pictures(dropped);
end
$$;

-- Records which of these pictures are unused.
create function note_unused_pictures(maybe uuid[]) returns void language plpgsql as $$
begin
  -- A transaction that starts to use a picture locks it until the use is visible, so the check needs the lock.
  perform from pictures where id = any(maybe) order by id for update;

  insert into picture_uses (picture, source, id)
  select id, 'nowhere', '' from pictures p
  where id = any(maybe) and not exists (select from picture_uses u where u.picture = p.id)
  on conflict do nothing;
end
$$;
