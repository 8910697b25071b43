import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082530_webhooks extends Migration {

  override name = 'Migration20261123082530_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_keys" ("id" uuid not null, "name" varchar(100) not null, "prefix" varchar(20) not null, "key_hash" varchar(64) not null, "scopes" jsonb not null, "created_at" timestamptz not null, "ends_at" timestamptz null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_prefix_unique" unique ("prefix");`);

    this.addSql(`create table "webhooks" ("id" uuid not null, "url" varchar(500) not null, "description" varchar(200) not null, "events" jsonb not null, "sealed_secret" text not null, "old_sealed_secret" text null, "old_secret_until" timestamptz null, "created_at" timestamptz not null, "paused_at" timestamptz null, "paused_because" varchar(20) null, "failing_since" timestamptz null, "delivered_at" timestamptz null, primary key ("id"));`);

    this.addSql(`create table "webhook_events" ("id" uuid not null, "type" varchar(60) not null, "subject_id" uuid null, "details" jsonb null, "created_at" timestamptz not null, "body" text null, primary key ("id"));`);
    this.addSql(`create index "webhook_events_subject_id_index" on "webhook_events" ("subject_id");`);
    this.addSql(`create index "webhook_events_created_at" on "webhook_events" ("created_at");`);

    this.addSql(`create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "event_id" uuid not null, "state" varchar(20) not null default 'waiting', "tries" jsonb not null default '[]', "next_try_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "webhook_deliveries_event_id_index" on "webhook_deliveries" ("event_id");`);
    this.addSql(`create index "webhook_deliveries_webhook_id_created_at_id_index" on "webhook_deliveries" ("webhook_id", "created_at", "id");`);
    this.addSql(`create index "webhook_deliveries_waiting" on "webhook_deliveries" ("id") where "state" = 'waiting';`);

    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_event_id_foreign" foreign key ("event_id") references "webhook_events" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_webhook_id_foreign";`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_event_id_foreign";`);

    this.addSql(`drop table if exists "api_keys" cascade;`);
    this.addSql(`drop table if exists "webhooks" cascade;`);
    this.addSql(`drop table if exists "webhook_events" cascade;`);
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
  }

}
