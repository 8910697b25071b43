import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044801_address_changes extends Migration {

  override name = 'Migration20261123044801_address_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "address_changes" ("id" uuid not null, "user_id" uuid not null, "email" varchar(254) not null, "before" varchar(254) null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "confirmed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "address_changes_user_id_index" on "address_changes" ("user_id");`);
    this.addSql(`alter table "address_changes" add constraint "address_changes_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "address_changes" add constraint "address_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "address_changes" cascade;`);
  }

}
