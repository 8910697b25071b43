import { Migration } from '@mikro-orm/migrations';

export class Migration20261122175428_schedules extends Migration {

  override name = 'Migration20261122175428_schedules';

  override up(): void | Promise<void> {
    this.addSql(`create table "schedules" ("id" uuid not null, "kind" varchar(40) not null, "subject" varchar(80) not null, "action" varchar(10) not null, "at" timestamptz not null, "author_id" uuid null, "error" text null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "schedules_due" on "schedules" ("at") where "error" is null;`);
    this.addSql(`alter table "schedules" add constraint "schedules_subject" unique ("kind", "subject", "action");`);

    this.addSql(`alter table "schedules" add constraint "schedules_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "schedules" cascade;`);
  }

}
