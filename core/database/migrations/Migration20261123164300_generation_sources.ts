import { Migration } from '@mikro-orm/migrations';

export class Migration20261123164300_generation_sources extends Migration {

  override name = 'Migration20261123164300_generation_sources';

  override up(): void | Promise<void> {
    this.addSql(`create table "generation_sources" ("generation_id" uuid not null, "number" int not null, "address" text null, "title" text null, "state" text not null, "error" text null, "text" text not null default '', "read_at" timestamptz null, primary key ("generation_id", "number"));`);

    this.addSql(`alter table "generation_sources" add constraint "generation_sources_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;`);
    this.addSql(`alter table "generation_sources" add constraint "generation_sources_state_check" check ("state" in ('waiting', 'read', 'failed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "generation_sources" cascade;`);
  }

}
