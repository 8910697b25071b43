create function pictures_added() returns trigger language plpgsql as $$
begin
  perform note_unused_pictures(array(select id from added));
  return null;
end
$$;

create function pictures_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from picture_uses where source = 'nowhere' and picture = old.id;
  else
    perform pg_notify('prism_content', 'pictures');
  end if;
  return null;
end
$$;

-- Protects: the library finds what nothing uses, whether someone uploads it, a worker draws it or an import brings it.
-- All rows of a statement at once, because an import brings many.
create trigger pictures_added
  after insert on pictures referencing new table as added
  for each statement execute function pictures_added();

-- Protects: kept pages say of a picture what the row says, and nothing is noted of one that has gone.
create trigger pictures_changed
  after delete or update of alt, is_decoration, focus_x, focus_y on pictures
  for each row execute function pictures_changed();
