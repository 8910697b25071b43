import { Migration } from '@mikro-orm/migrations';

export class Migration20261122174400_pictures extends Migration {

  override name = 'Migration20261122174400_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table "pictures" ("id" uuid not null, "name" varchar(200) not null, "size" int not null, "original_id" varchar(64) null, "files" jsonb not null default '{}', "address" varchar(120) null, "width" int null, "height" int null, "alt" varchar(300) not null default '', "is_decoration" boolean not null default false, "focus_x" smallint not null default 50, "focus_y" smallint not null default 50, "problem" varchar(500) null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "pictures_created_at_id_index" on "pictures" ("created_at", "id");`);
    this.addSql(`create index "pictures_search" on "pictures" using gin ((lower(name || e'\\n' || alt)) gin_trgm_ops);`);
    this.addSql(`create index "pictures_unfinished" on "pictures" ("id") where "address" is null and "problem" is null;`);
    this.addSql(`create trigger pictures_announce after update of "alt", "is_decoration", "focus_x", "focus_y" on "pictures" for each statement execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pictures" cascade;`);
  }

}
