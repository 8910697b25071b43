import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220500_picture_uses extends Migration {

  override name = 'Migration20261122220500_picture_uses';

  override up(): void | Promise<void> {
    this.addSql(`create table "picture_uses" ("picture" uuid not null, "source" varchar(10) not null, "id" varchar(36) not null, primary key ("picture", "source", "id"));`);
    this.addSql(`create index "picture_uses_of" on "picture_uses" ("source", "id");`);

    this.addSql(`create function pictures_in(words text) returns setof uuid language sql immutable as $$
  select distinct named[1]::uuid
  from regexp_matches(words, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') named
$$;`);
    this.addSql(`create function pictures_of(post "posts") returns setof uuid language sql stable as $$
  select pictures_in(concat_ws(' ', post.image, post.content))
$$;`);
    this.addSql(`create function pictures_of(app "apps") returns setof uuid language sql stable as $$ select pictures_in(app.image) $$;`);
    this.addSql(`create function pictures_of(entry "content") returns setof uuid language sql stable as $$ select pictures_in(entry.data::text) $$;`);
    this.addSql(`create function pictures_of(draft "drafts") returns setof uuid language sql stable as $$ select pictures_in(draft.data::text) $$;`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet. A picture that is
    // about to be used is locked, so that nobody removes it before the use can be seen.
    this.addSql(`create function note_picture_uses() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from "picture_uses" where "source" = tg_table_name;
  elsif tg_op = 'DELETE' then
    delete from "picture_uses" where "source" = tg_table_name and "id" = old.id::text;
  else
    perform from "pictures" where "id" in (select pictures_of(new)) for key share;
    delete from "picture_uses" where "source" = tg_table_name and "id" = new.id::text and "picture" not in (select pictures_of(new));
    insert into "picture_uses" select named, tg_table_name, new.id::text from pictures_of(new) named on conflict do nothing;
  end if;
  return null;
end
$$;`);
    for (const [table, columns] of [['posts', '"image", "content"'], ['apps', '"image"'], ['content', '"data"'], ['drafts', '"data"']]) {
      this.addSql(`create trigger ${table}_picture_uses after insert or delete or update of ${columns} on "${table}" for each row execute function note_picture_uses();`);
      this.addSql(`create trigger ${table}_picture_uses_truncate after truncate on "${table}" for each statement execute function note_picture_uses();`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists note_picture_uses cascade;`);
    for (const table of ['posts', 'apps', 'content', 'drafts']) this.addSql(`drop function if exists pictures_of("${table}");`);
    this.addSql(`drop function if exists pictures_in;`);
    this.addSql(`drop table if exists "picture_uses" cascade;`);
  }

}
