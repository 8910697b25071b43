import { Migration } from '@mikro-orm/migrations';

export class Migration20261128204206_mail_settings extends Migration {

  override name = 'Migration20261128204206_mail_settings';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_settings" ("id" int not null, "sender_name" varchar(60) not null default '', "sender_email" varchar(254) not null default '', "dkim_selector" varchar(63) not null default '', "host" varchar(253) null, "port" int null, "security" varchar(10) null, "username" varchar(254) not null default '', "sealed_password" text null, "password_set_at" timestamptz null, "server_set_at" timestamptz null, "server_set_by_id" uuid null, primary key ("id"));`);

    this.addSql(`alter table "checks" add "mail" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mail_settings" cascade;`);

    this.addSql(`alter table "checks" drop column "mail";`);
  }

}
