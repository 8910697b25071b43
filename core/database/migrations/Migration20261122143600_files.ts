import { Migration } from '@mikro-orm/migrations';

export class Migration20261122143600_files extends Migration {

  override name = 'Migration20261122143600_files';

  override up(): void | Promise<void> {
    this.addSql(`create table "files" ("id" varchar(64) not null, "type" varchar(10) not null, "is_public" boolean not null, "bytes" bytea not null, "stored_at" timestamptz not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "files" cascade;`);
  }

}
