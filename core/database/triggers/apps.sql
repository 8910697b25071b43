create function apps_changed() returns trigger language plpgsql as $$
declare
  app text := coalesce(new.id, old.id)::text;
  searched_as text := coalesce(new.more->>'searchedAs', '');
begin
  perform pg_notify('prism_content', 'apps');

  if (old.name, old.description, old.about, old.category, old.features, old.more->'searchedAs', old.shown, old.deleted_at)
    is distinct from
    (new.name, new.description, new.about, new.category, new.features, new.more->'searchedAs', new.shown, new.deleted_at)
  then
    delete from search_documents where kind = 'apps' and id = app;

    insert into search_documents (kind, id, names, title_words, words, at)
    select 'apps', app, concat_ws(' ', new.name, new.category, searched_as), to_tsvector('english', new.name),
      setweight(to_tsvector('english', new.name), 'A')
        || setweight(to_tsvector('english', concat_ws(' ', new.description, replace(new.category, '-', ' '), searched_as)), 'B')
        || setweight(to_tsvector('english', left(new.about, 100000)), 'C')
        || setweight(jsonb_to_tsvector('english', new.features, '["string"]'), 'C'),
      null
    where new.shown and new.deleted_at is null;
  end if;

  if (old.image, old.features, old.more) is distinct from (new.image, new.features, new.more) then
    perform note_picture_uses('apps', app, concat_ws(' ', new.image, new.features, new.more));
  end if;
  return null;
end
$$;

create function apps_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', 'apps');
  delete from search_documents where kind = 'apps';
  perform end_picture_uses('apps');
  return null;
end
$$;

-- Keeps cached pages, search and picture uses current, whatever writes the row: the API, a worker, an import, the seed.
create trigger apps_changed
  after insert or update or delete on apps
  for each row execute function apps_changed();

-- The same for `truncate`, which fires no row triggers.
create trigger apps_emptied
  after truncate on apps
  for each statement execute function apps_emptied();
