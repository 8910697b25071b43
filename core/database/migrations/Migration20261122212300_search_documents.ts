import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212300_search_documents extends Migration {

  override name = 'Migration20261122212300_search_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_documents" ("kind" varchar(10) not null, "id" varchar(36) not null, "names" text not null, "title_words" tsvector not null, "words" tsvector not null, "at" timestamptz null, primary key ("kind", "id"));`);
    this.addSql(`create index "search_documents_words" on "search_documents" using gin ("words");`);
    this.addSql(`create index "search_documents_title" on "search_documents" using gin ("title_words");`);
    this.addSql(`create index "search_documents_names" on "search_documents" using gist ("names" gist_trgm_ops (siglen = 64));`);

    // What is public, and nothing else. A vector holds a megabyte at most, so of a very long text only its beginning is known.
    this.addSql(`create function search_document(post "posts") returns setof "search_documents" language sql stable as $$
  select 'posts', post.id::text, post.title || ' ' || post.category || ' ' || lines_of(post.tags), to_tsvector('english', post.title),
    setweight(to_tsvector('english', post.title), 'A')
      || setweight(to_tsvector('english', post.excerpt || ' ' || post.category || ' ' || post.author || ' ' || lines_of(post.tags)), 'B')
      || setweight(to_tsvector('english', left(post.content, 100000)), 'C'),
    coalesce(post.published_at, post.created_at)
  where post.published and post.deleted_at is null
$$;`);
    this.addSql(`create function search_document(app "apps") returns setof "search_documents" language sql stable as $$
  select 'apps', app.id::text, app.name || ' ' || app.category, to_tsvector('english', app.name),
    setweight(to_tsvector('english', app.name), 'A')
      || setweight(to_tsvector('english', app.description || ' ' || replace(app.category, '-', ' ')), 'B')
      || setweight(to_tsvector('english', left(app.about, 100000)), 'C')
      || setweight(jsonb_to_tsvector('english', app.features, '["string"]'), 'C'),
    null::timestamptz
  where app.shown and app.deleted_at is null
$$;`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet.
    this.addSql(`create function index_for_search() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from "search_documents" where "kind" = tg_table_name;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from "search_documents" where "kind" = tg_table_name and "id" = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into "search_documents" select * from search_document(new);
  end if;
  return null;
end
$$;`);
    this.addSql(`create trigger posts_index_insert after insert on "posts" for each row when (new.published) execute function index_for_search();`);
    this.addSql(`create trigger posts_index_update after update of "title", "excerpt", "content", "author", "category", "tags", "published", "published_at", "deleted_at" on "posts" for each row when (old.published or new.published) execute function index_for_search();`);
    this.addSql(`create trigger posts_index_delete after delete on "posts" for each row when (old.published) execute function index_for_search();`);
    this.addSql(`create trigger posts_index_truncate after truncate on "posts" for each statement execute function index_for_search();`);
    this.addSql(`create trigger apps_index after insert or delete or update of "name", "description", "about", "category", "features", "shown", "deleted_at" on "apps" for each row execute function index_for_search();`);
    this.addSql(`create trigger apps_index_truncate after truncate on "apps" for each statement execute function index_for_search();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists index_for_search cascade;`);
    this.addSql(`drop function if exists search_document("posts");`);
    this.addSql(`drop function if exists search_document("apps");`);
    this.addSql(`drop table if exists "search_documents" cascade;`);
  }

}
