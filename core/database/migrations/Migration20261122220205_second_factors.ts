import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220205_second_factors extends Migration {

  override name = 'Migration20261122220205_second_factors';

  override up(): void | Promise<void> {
    this.addSql(`create table "second_factors" ("user_id" uuid not null, "sealed_key" text not null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "used_at" timestamptz null, "last_step" int not null default 0, primary key ("user_id"));`);

    this.addSql(`create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash" text not null, primary key ("id"));`);
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);

    this.addSql(`alter table "sessions" add "proven_at" timestamptz null;`);

    this.addSql(`alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "second_factors" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);

    this.addSql(`alter table "sessions" drop column "proven_at";`);
  }

}
