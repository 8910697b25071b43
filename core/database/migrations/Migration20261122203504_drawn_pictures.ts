import { Migration } from '@mikro-orm/migrations';

export class Migration20261122203504_drawn_pictures extends Migration {

  override name = 'Migration20261122203504_drawn_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table "drawn_pictures" ("id" uuid not null, "shows" jsonb not null, "ordered_at" timestamptz null, "file_id" varchar(64) null, "needed_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "drawn_pictures_unfinished" on "drawn_pictures" ("id") where "ordered_at" is not null and "file_id" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "drawn_pictures" cascade;`);
  }

}
