import { Migration } from '@mikro-orm/migrations';

export class Migration20261123004619_passkeys extends Migration {

  override name = 'Migration20261123004619_passkeys';

  override up(): void | Promise<void> {
    this.addSql(`create table "passkey_challenges" ("challenge" varchar(64) not null, "use" varchar(10) not null, "asked_by" varchar(64) not null, "ends_at" timestamptz not null, primary key ("challenge"));`);
    this.addSql(`create index "passkey_challenges_ends_at_index" on "passkey_challenges" ("ends_at");`);

    this.addSql(`create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" text not null, "public_key" bytea not null, "counter" bigint not null default '0', "name" varchar(60) not null, "created_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey_challenges" cascade;`);
    this.addSql(`drop table if exists "passkeys" cascade;`);
  }

}
