import { Migration } from '@mikro-orm/migrations';

export class Migration20261121091818_initial extends Migration {

  override name = 'Migration20261121091818_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "contacts" ("id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "company" varchar(200) not null, "budget" varchar(20) not null, "description" text not null, "source" varchar(200) null, "created_at" timestamptz not null, "consented_at" timestamptz not null, "consent_version" varchar(20) not null, "handled_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "contacts_created_at_id_index" on "contacts" ("created_at", "id");`);

    this.addSql(`create table "idempotency_keys" ("key" varchar(200) not null, "answer_id" uuid not null, "created_at" timestamptz not null, primary key ("key"));`);

    this.addSql(`create table "mails" ("id" uuid not null, "kind" varchar(40) not null, "subject_id" uuid not null, "message_id" varchar(200) not null, "tries" int not null default 0, "last_error" text null, "sent_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "mails" add constraint "mails_message_id_unique" unique ("message_id");`);
    this.addSql(`alter table "mails" add constraint "mails_kind_subject_id_unique" unique ("kind", "subject_id");`);

    this.addSql(`create table "outbox" ("id" uuid not null, "queue" varchar(40) not null, "name" varchar(80) not null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "outbox_created_at_index" on "outbox" ("created_at");`);

    this.addSql(`create table "posts" ("id" uuid not null, "title" varchar(200) not null, "slug" varchar(120) not null, "excerpt" text not null default '', "content" text not null default '', "author" varchar(120) not null, "author_bio" text null, "read_time" varchar(40) not null, "category" varchar(60) not null, "tags" jsonb not null default '[]', "featured" boolean not null default false, "published" boolean not null default false, "image" varchar(500) not null, "ai_generated" boolean not null default false, "published_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "posts" add constraint "posts_slug_unique" unique ("slug");`);
    this.addSql(`create index "posts_created_at_id_index" on "posts" ("created_at", "id");`);

    this.addSql(`create table "generations" ("id" uuid not null, "post_id" uuid not null, "job_id" uuid not null, "topic" varchar(300) not null, "category" varchar(60) not null, "target_length" varchar(20) not null, "tone" varchar(20) not null, "provider" varchar(20) not null, "keywords" jsonb not null default '[]', "model" varchar(120) not null, "sandbox" boolean not null default false, "status" text not null default 'queued', "attempt" int not null default 0, "run" int not null default 0, "title" varchar(200) null, "excerpt" text null, "tags" jsonb not null default '[]', "outline" jsonb not null default '[]', "text" text not null default '', "seq" int not null default 0, "cancel_requested" boolean not null default false, "error" text null, "input_tokens" int null, "output_tokens" int null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "generations_post_id_created_at_index" on "generations" ("post_id", "created_at");`);

    this.addSql(`create table "quarantined_contacts" ("id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "company" varchar(200) not null, "budget" varchar(20) not null, "description" text not null, "source" varchar(200) null, "created_at" timestamptz not null, "website" text not null, primary key ("id"));`);

    this.addSql(`create table "users" ("id" uuid not null, "username" varchar(60) not null, "password_hash" text not null, "name" varchar(120) null, "email" varchar(254) null, "is_admin" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username");`);
    this.addSql(`create unique index "users_one_admin" on "users" ("is_admin") where "is_admin";`);

    this.addSql(`create table "sessions" ("id_hash" varchar(64) not null, "user_id" uuid not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id_hash"));`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(`alter table "generations" add constraint "generations_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "generations" add constraint "generations_status_check" check ("status" in ('queued', 'writing', 'retrying', 'completed', 'failed', 'cancelled'));`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "generations" drop constraint "generations_post_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);

    this.addSql(`drop table if exists "contacts" cascade;`);
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
    this.addSql(`drop table if exists "outbox" cascade;`);
    this.addSql(`drop table if exists "posts" cascade;`);
    this.addSql(`drop table if exists "generations" cascade;`);
    this.addSql(`drop table if exists "quarantined_contacts" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
  }

}
