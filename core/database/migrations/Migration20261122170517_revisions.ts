import { Migration } from '@mikro-orm/migrations';

export class Migration20261122170517_revisions extends Migration {

  override name = 'Migration20261122170517_revisions';

  override up(): void | Promise<void> {
    this.addSql(`create table "revisions" ("id" uuid not null, "kind" varchar(40) not null, "subject_id" varchar(80) not null, "number" int not null, "data" jsonb not null, "shown" boolean not null, "changed" jsonb not null, "cause" varchar(20) not null, "user_id" uuid null, "restored" int null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "revisions_of" on "revisions" ("kind", "subject_id", "created_at", "id");`);
    this.addSql(`alter table "revisions" add constraint "revisions_number" unique ("kind", "subject_id", "number");`);

    this.addSql(`alter table "revisions" add constraint "revisions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "revisions" cascade;`);
  }

}
