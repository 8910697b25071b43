import { Migration } from '@mikro-orm/migrations';

export class Migration20261121153500_deleted_posts extends Migration {

  override name = 'Migration20261121153500_deleted_posts';

  override up(): void | Promise<void> {
    this.addSql(`create table "deleted_posts" ("id" uuid not null, "post" jsonb not null, "generations" jsonb not null, "deleted_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "deleted_posts_deleted_at_index" on "deleted_posts" ("deleted_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "deleted_posts" cascade;`);
  }

}
