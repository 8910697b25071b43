import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103639_checks extends Migration {

  override name = 'Migration20261122103639_checks';

  override up(): void | Promise<void> {
    this.addSql(`create table "checks" ("name" varchar(40) not null, "id" uuid not null, "asked_at" timestamptz not null, "done_at" timestamptz null, "error" text null, primary key ("name"));`);
    this.addSql(`alter table "checks" add constraint "checks_id_unique" unique ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "checks" cascade;`);
  }

}
