import { Migration } from '@mikro-orm/migrations';

export class Migration20261123124500_sign_offs extends Migration {

  override name = 'Migration20261123124500_sign_offs';

  override up(): void | Promise<void> {
    this.addSql(`create table "checked_links" ("id" uuid not null, "address" varchar(1000) not null, "asked_at" timestamptz not null, "answered_at" timestamptz null, "problem" text null, primary key ("id"));`);
    this.addSql(`alter table "checked_links" add constraint "checked_links_address_unique" unique ("address");`);

    this.addSql(`create table "sign_offs" ("id" uuid not null, "post_id" uuid not null, "part" varchar(10) not null, "fingerprint" varchar(64) not null, "user_id" uuid null, "name" varchar(120) not null, "at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "sign_offs" add constraint "sign_offs_of" unique ("post_id", "part", "fingerprint");`);

    this.addSql(`alter table "posts" add "provenance" jsonb null;`);

    this.addSql(`alter table "sign_offs" add constraint "sign_offs_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_offs" add constraint "sign_offs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "checked_links" cascade;`);
    this.addSql(`drop table if exists "sign_offs" cascade;`);

    this.addSql(`alter table "posts" drop column "provenance";`);
  }

}
