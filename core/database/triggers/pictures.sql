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

-- Lets the library find unused pictures from uploads, workers and imports.
-- Once per statement, because an import adds many.
create trigger pictures_added
  after insert on pictures referencing new table as added
  for each statement execute function pictures_added();

-- Keeps cached pages current, and deletes the uses of a deleted picture.
create trigger pictures_changed
  after delete or update of alt, is_decoration, focus_x, focus_y on pictures
  for each row execute function pictures_changed();
