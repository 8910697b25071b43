import { Migration } from '@mikro-orm/migrations';

export class Migration20261123091501_calendar_links extends Migration {

  override name = 'Migration20261123091501_calendar_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "calendar_links" ("user_id" uuid not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, primary key ("user_id"));`);
    this.addSql(`alter table "calendar_links" add constraint "calendar_links_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "calendar_links" add constraint "calendar_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "calendar_links" cascade;`);
  }

}
