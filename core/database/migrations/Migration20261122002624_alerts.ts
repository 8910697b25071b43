import { Migration } from '@mikro-orm/migrations';

export class Migration20261122002624_alerts extends Migration {

  override name = 'Migration20261122002624_alerts';

  override up(): void | Promise<void> {
    this.addSql(`create table "alerts" ("kind" varchar(40) not null, "facts" jsonb not null, "mail_id" uuid null, "mail_ordered_at" timestamptz not null, "raised_at" timestamptz not null, primary key ("kind"));`);
    this.addSql(`alter table "alerts" add constraint "alerts_mail_id_unique" unique ("mail_id");`);

    this.addSql(`create table "leases" ("name" varchar(40) not null, "holder" uuid not null, "until" timestamptz not null, "created_at" timestamptz not null, primary key ("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "alerts" cascade;`);
    this.addSql(`drop table if exists "leases" cascade;`);
  }

}
