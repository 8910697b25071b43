create function pictures_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Nobody else sees it yet, so nobody can begin to use it meanwhile.
    insert into picture_uses (picture, source, id)
    select new.id, 'nowhere', '' where not exists (select from picture_uses where picture = new.id);
  elsif tg_op = 'DELETE' then
    delete from picture_uses where source = 'nowhere' and picture = old.id;
  else
    perform pg_notify('prism_content', 'pictures');
  end if;
  return null;
end
$$;

-- Protects: the library finds what nothing uses, and kept pages say of a picture what the row says, whether somebody
-- uploads it, a worker draws it or an import brings it.
create trigger pictures_changed
  after insert or delete or update of alt, is_decoration, focus_x, focus_y on pictures
  for each row execute function pictures_changed();
