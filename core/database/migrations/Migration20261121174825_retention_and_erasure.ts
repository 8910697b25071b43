import { Migration } from '@mikro-orm/migrations';

export class Migration20261121174825_retention_and_erasure extends Migration {

  override name = 'Migration20261121174825_retention_and_erasure';

  override up(): void | Promise<void> {
    this.addSql(`create table "erasures" ("id" uuid not null, "email_hash" varchar(64) not null, "removed" jsonb not null, "erased_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "erasures_email_hash_index" on "erasures" ("email_hash");`);

    this.addSql(`create table "retention_runs" ("day" varchar(10) not null, "removed" jsonb not null, "ran_at" timestamptz not null, primary key ("day"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "erasures" cascade;`);
    this.addSql(`drop table if exists "retention_runs" cascade;`);
  }

}
