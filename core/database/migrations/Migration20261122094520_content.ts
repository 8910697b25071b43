import { Migration } from '@mikro-orm/migrations';

export class Migration20261122094520_content extends Migration {

  override name = 'Migration20261122094520_content';

  override up(): void | Promise<void> {
    this.addSql(`create table "content" ("id" serial primary key, "kind" varchar(40) not null, "key" varchar(80) not null, "data" jsonb not null, "place" int not null default 0, "shown" boolean not null default true, "is_sample" boolean not null default false, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`create unique index "content_key_live" on "content" ("kind", "key") where "deleted_at" is null;`);

    // Each change names its kind, or its page, so that only what is made of it is made anew.
    this.addSql(`create function announce_entry() returns trigger language plpgsql as $$
declare
  entry "content" := coalesce(new, old);
begin
  perform pg_notify('prism_content', case when entry."kind" in ('pages', 'settings') then entry."kind" || '/' || entry."key" else entry."kind" end);
  return null;
end
$$;`);
    this.addSql(`create trigger content_announce after insert or update or delete on "content" for each row execute function announce_entry();`);
    this.addSql(`create trigger content_announce_truncate after truncate on "content" for each statement execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content" cascade;`);
    this.addSql(`drop function if exists announce_entry;`);
  }

}
