import { Migration } from '@mikro-orm/migrations';

export class Migration20261121102015_subscribers extends Migration {

  override name = 'Migration20261121102015_subscribers';

  override up(): void | Promise<void> {
    this.addSql(`create table "subscribers" ("id" uuid not null, "email" varchar(254) not null, "state" text not null default 'pending', "source" varchar(200) null, "consented_at" timestamptz not null, "consent_version" varchar(20) not null, "request_id" uuid not null, "requested_at" timestamptz not null, "confirm_token_hash" varchar(64) null, "confirm_expires_at" timestamptz null, "unsubscribe_token" varchar(64) not null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "subscribers" add constraint "subscribers_email_unique" unique ("email");`);
    this.addSql(`alter table "subscribers" add constraint "subscribers_confirm_token_hash_unique" unique ("confirm_token_hash");`);
    this.addSql(`alter table "subscribers" add constraint "subscribers_unsubscribe_token_unique" unique ("unsubscribe_token");`);
    this.addSql(`create index "subscribers_created_at_id_index" on "subscribers" ("created_at", "id");`);

    this.addSql(`alter table "subscribers" add constraint "subscribers_state_check" check ("state" in ('pending', 'confirmed', 'unsubscribed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "subscribers" cascade;`);
  }

}
