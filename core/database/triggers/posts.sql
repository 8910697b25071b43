create function posts_changed() returns trigger language plpgsql as $$
declare
  post text := coalesce(new.id, old.id)::text;
begin
  if old.published or new.published then
    perform pg_notify('prism_content', 'posts');

    if (old.title, old.excerpt, old.content, old.author, old.category, old.tags, old.published, old.published_at,
        old.deleted_at)
      is distinct from (new.title, new.excerpt, new.content, new.author, new.category, new.tags, new.published,
        new.published_at, new.deleted_at)
    then
      delete from search_documents where kind = 'posts' and id = post;

      insert into search_documents (kind, id, names, title_words, words, at)
      select 'posts', post, new.title || ' ' || new.category || ' ' || lines_of(new.tags),
        to_tsvector('english', new.title),
        setweight(to_tsvector('english', new.title), 'A')
          || setweight(to_tsvector('english',
            new.excerpt || ' ' || new.category || ' ' || new.author || ' ' || lines_of(new.tags)), 'B')
          || setweight(to_tsvector('english', left(new.content, 100000)), 'C'),
        coalesce(new.published_at, new.created_at)
      where new.published and new.deleted_at is null;
    end if;
  end if;

  if (old.image, old.content) is distinct from (new.image, new.content) then
    perform note_picture_uses('posts', post, concat_ws(' ', new.image, new.content));
  end if;
  return null;
end
$$;

create function posts_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', 'posts');
  delete from search_documents where kind = 'posts';
  perform end_picture_uses('posts');
  return null;
end
$$;

-- Keeps cached pages, search and picture uses current, whatever writes the row: the API, a schedule, an import, the seed.
-- Unpublished posts notify no cache.
create trigger posts_changed
  after insert or update or delete on posts
  for each row execute function posts_changed();

-- The same for `truncate`, which fires no row triggers.
create trigger posts_emptied
  after truncate on posts
  for each statement execute function posts_emptied();
