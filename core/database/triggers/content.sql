create function content_changed() returns trigger language plpgsql as $$
declare
  entry content := coalesce(new, old);
begin
  -- Documents separately, because few pages use one; a kind as a whole.
  perform pg_notify(
    'prism_content',
    case when entry.kind in ('pages', 'settings') then entry.kind || '/' || entry.key else entry.kind end
  );

  if old.data is distinct from new.data then
    perform note_picture_uses('content', entry.id::text, new.data::text);
  end if;
  return null;
end
$$;

create function content_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', 'content');
  perform end_picture_uses('content');
  return null;
end
$$;

-- Keeps cached pages and picture uses current, whatever writes the row: the API, an import, the seed.
create trigger content_changed
  after insert or update or delete on content
  for each row execute function content_changed();

-- The same for `truncate`, which fires no row triggers.
create trigger content_emptied
  after truncate on content
  for each statement execute function content_emptied();
