import { Migration } from '@mikro-orm/migrations';

export class Migration20261123161552_ai_providers extends Migration {

  override name = 'Migration20261123161552_ai_providers';

  override up(): void | Promise<void> {
    this.addSql(`create table "ai_keys" ("provider" varchar(20) not null, "sealed_key" text not null, "ends" varchar(4) not null, "set_at" timestamptz not null, "set_by_id" uuid not null, primary key ("provider"));`);

    this.addSql(`create table "ai_services" ("id" varchar(20) not null, "label" varchar(60) not null, "base_url" varchar(500) not null, "protocol" varchar(20) not null, "model" varchar(120) not null, "created_at" timestamptz not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_keys" cascade;`);
    this.addSql(`drop table if exists "ai_services" cascade;`);
  }

}
