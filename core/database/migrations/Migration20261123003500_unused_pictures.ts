import { Migration } from '@mikro-orm/migrations';

export class Migration20261123003500_unused_pictures extends Migration {

  override name = 'Migration20261123003500_unused_pictures';

  override up(): void | Promise<void> {
    // Whoever begins to use a picture holds it until that can be seen, so it is held here before anybody looks for its uses.
    this.addSql(`create function note_unused_pictures(maybe uuid[]) returns void language plpgsql as $$
begin
  perform from "pictures" where "id" = any(maybe) order by "id" for update;
  insert into "picture_uses" select p."id", 'nowhere', '' from "pictures" p
    where p."id" = any(maybe) and not exists (select from "picture_uses" u where u."picture" = p."id")
    on conflict do nothing;
end
$$;`);
    this.addSql(`create or replace function note_picture_uses() returns trigger language plpgsql security definer set search_path from current as $$
declare
  dropped uuid[];
begin
  if tg_op = 'TRUNCATE' then
    with gone as (delete from "picture_uses" where "source" = tg_table_name returning "picture")
    select array_agg(distinct "picture") into dropped from gone;
  elsif tg_op = 'DELETE' then
    with gone as (delete from "picture_uses" where "source" = tg_table_name and "id" = old.id::text returning "picture")
    select array_agg("picture") into dropped from gone;
  else
    perform from "pictures" where "id" in (select pictures_of(new)) order by "id" for key share;
    with gone as (
      delete from "picture_uses" where "source" = tg_table_name and "id" = new.id::text
        and "picture" not in (select pictures_of(new)) returning "picture")
    select array_agg("picture") into dropped from gone;
    insert into "picture_uses" select named, tg_table_name, new.id::text from pictures_of(new) named on conflict do nothing;
    delete from "picture_uses" where "source" = 'nowhere' and "picture" in (select pictures_of(new));
  end if;
  if dropped is not null then
    perform note_unused_pictures(dropped);
  end if;
  return null;
end
$$;`);
    this.addSql(`create function note_kept_pictures() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform note_unused_pictures(array(select "id" from added));
  elsif tg_op = 'DELETE' then
    delete from "picture_uses" where "source" = 'nowhere' and "picture" in (select "id" from removed);
  else
    delete from "picture_uses" where "source" = 'nowhere';
  end if;
  return null;
end
$$;`);
    this.addSql(`create trigger pictures_added after insert on "pictures" referencing new table as added for each statement execute function note_kept_pictures();`);
    this.addSql(`create trigger pictures_removed after delete on "pictures" referencing old table as removed for each statement execute function note_kept_pictures();`);
    this.addSql(`create trigger pictures_truncate after truncate on "pictures" for each statement execute function note_kept_pictures();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists note_kept_pictures cascade;`);
    this.addSql(`create or replace function note_picture_uses() returns trigger language plpgsql security definer set search_path from current as $$
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
    this.addSql(`drop function if exists note_unused_pictures;`);
    this.addSql(`delete from "picture_uses" where "source" = 'nowhere';`);
  }

}
