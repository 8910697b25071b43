import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010648_snoozes_of_staff extends Migration {

  override name = 'Migration20261129010648_snoozes_of_staff';

  override up(): void | Promise<void> {
    this.addSql(`create table "snoozes" ("user_id" uuid not null, "subject_id" uuid not null, "kind" varchar(20) not null, "until" timestamptz not null, "created_at" timestamptz not null, primary key ("user_id", "subject_id", "kind"));`);

    this.addSql(`alter table "snoozes" add constraint "snoozes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "snoozes" cascade;`);
  }

}
