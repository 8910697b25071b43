import { Migration } from '@mikro-orm/migrations';

export class Migration20261122131810_content_versions extends Migration {

  override name = 'Migration20261122131810_content_versions';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_versions" ("id" serial primary key, "document" varchar(80) not null, "version" varchar(20) not null, "number" int not null, "data" jsonb not null, "published_at" timestamptz not null);`);
    this.addSql(`alter table "content_versions" add constraint "content_versions_version" unique ("document", "version");`);
    this.addSql(`alter table "content_versions" add constraint "content_versions_number" unique ("document", "number");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_versions" cascade;`);
  }

}
