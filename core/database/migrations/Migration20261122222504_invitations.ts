import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222504_invitations extends Migration {

  override name = 'Migration20261122222504_invitations';

  override up(): void | Promise<void> {
    this.addSql(`create table "invitations" ("id" uuid not null, "email" varchar(254) not null, "role" varchar(20) not null, "token_hash" varchar(64) not null, "invited_by_id" uuid null, "created_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "invitations_invited_by_id_index" on "invitations" ("invited_by_id");`);
    this.addSql(`create unique index "invitations_one_of_address" on "invitations" (lower("email"));`);

    this.addSql(`alter table "invitations" add constraint "invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "invitations" cascade;`);
  }

}
